import type { Day, DittaCode, Locale, Localized, MaterialCategory } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

export interface MaterialFileRow {
  position: number;
  language: Locale | null;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
}
export interface MaterialRow {
  id: number;
  category: MaterialCategory;
  title: Localized;
  description: Localized;
  link: string | null;
  previewKey: string | null;
  publishedOn: Day;
  validFrom: Day | null;
  validTo: Day | null;
  /** Whose partners alone can have it. */
  brand: string | null;
  brandName: string | null;
  /** Codes and names of the tiers whose customers alone can have it, the lowest first; empty is everybody. */
  tiers: string[];
  tierNames: string[];
  copiesMaximum: number | null;
  copiesLeft: number | null;
}
/** A material with its files in their order. */
export type ShelvedMaterial = MaterialRow & { files: MaterialFileRow[] };

/** The library of the mill is a shelf and no warehouse: so much is read at once. */
const MOST_MATERIALS = 2000;

const MATERIAL = `m.id, m.category, m.title, m.description, m.link, m.preview_key as "previewKey", m.published_on as "publishedOn",
  m.valid_from as "validFrom", m.valid_to as "validTo", m.brand, b.name as "brandName", m.tiers,
  array(select t.name from program_tier t where t.code = any(m.tiers) order by t.from_cm, t.code) as "tierNames",
  m.copies_maximum as "copiesMaximum", m.copies_left as "copiesLeft"` as const;
const FROM = 'from material m left join brand b on b.code = m.brand' as const;
const SHOWN = 'not m.withdrawn and (cardinality(m.ditte) = 0 or $1 = any(m.ditte))' as const;

const filesOf = (tx: Tx, ids: readonly number[]): Promise<(MaterialFileRow & { materialId: number })[]> =>
  tx.rows(
    `select material_id as "materialId", position, language, name, media_type as "mediaType", size, sha256 from material_file
     where material_id = any($1::int[]) order by material_id, position`,
    [[...ids]],
  );
async function shelved(tx: Tx, rows: readonly MaterialRow[]): Promise<ShelvedMaterial[]> {
  const files = Map.groupBy(
    await filesOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ materialId }) => materialId,
  );
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

/** What the library shows in a ditta, the newest first. */
export const listMaterials = async (tx: Tx, ditta: DittaCode): Promise<ShelvedMaterial[]> =>
  shelved(
    tx,
    await tx.rows(`select ${MATERIAL} ${FROM} where ${SHOWN} order by m.published_on desc, m.id desc limit $2`, [ditta, MOST_MATERIALS]),
  );

export const findMaterial = async (tx: Tx, ditta: DittaCode, id: number): Promise<ShelvedMaterial | undefined> => {
  const row = await tx.one(`select ${MATERIAL} ${FROM} where ${SHOWN} and m.id = $2`, [ditta, id]);
  return row && (await shelved(tx, [row]))[0];
};
/** Of these materials what the library shows in a ditta, as it stands now. */
export const findMaterials = async (tx: Tx, ditta: DittaCode, ids: readonly number[]): Promise<ShelvedMaterial[]> =>
  shelved(tx, await tx.rows(`select ${MATERIAL} ${FROM} where ${SHOWN} and m.id = any($2::int[]) order by m.id`, [ditta, [...ids]]));

/** Materials whose copies are about to be set aside or put back; held, in the order of their numbers. */
export const holdMaterials = (tx: Tx, ids: readonly number[]) =>
  tx.rows('select id from material where id = any($1::int[]) order by id for no key update', [[...ids]]);

/** Sets copies aside, or with a negative number puts them back; where the mill prints what is asked for nothing changes. */
export const takeCopies = (tx: Tx, id: number, quantity: number) =>
  tx.run('update material set copies_left = copies_left - $2 where id = $1 and copies_left is not null', [id, quantity]);

export const findPreview = (tx: Tx, key: string) =>
  tx.one('select preview_type as "mediaType" from material where preview_key = $1 limit 1', [key]);

export const isMaterialNeeded = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx.one(
    'select 1 as found where exists (select from material_file where sha256 = $1) or exists (select from material where preview_key = $1)',
    [key],
  )) !== undefined;

/** A material as the mill describes it; what it had before under the same code is replaced. */
export interface MaterialRecord {
  code: string;
  category: MaterialCategory;
  title: Localized;
  description: Localized;
  link: string | null;
  preview: { key: string; mediaType: string } | null;
  publishedOn: Day;
  validFrom: Day | null;
  validTo: Day | null;
  ditte: readonly DittaCode[];
  brand: string | null;
  tiers: readonly string[];
  copies: { maximum: number; left: number | null } | null;
  files: readonly Omit<MaterialFileRow, 'position'>[];
}
/** Puts a material on the shelf and answers its number. */
export async function writeMaterial(tx: Tx, material: MaterialRecord): Promise<number> {
  const { code, category, title, description, link, preview, publishedOn, validFrom, validTo, ditte, brand, tiers, copies, files } =
    material;
  const { id } = theRow(
    await tx.one(
      `insert into material (code, category, title, description, link, preview_key, preview_type, published_on, valid_from, valid_to, ditte, brand, tiers,
         copies_maximum, copies_left)
       values ($1, $2, $3::text::jsonb, $4::text::jsonb, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict (code) do update set category = excluded.category, title = excluded.title, description = excluded.description, link = excluded.link,
         preview_key = excluded.preview_key, preview_type = excluded.preview_type, published_on = excluded.published_on, valid_from = excluded.valid_from,
         valid_to = excluded.valid_to, ditte = excluded.ditte, brand = excluded.brand, tiers = excluded.tiers, copies_maximum = excluded.copies_maximum,
         copies_left = excluded.copies_left, withdrawn = false
       returning id`,
      [
        code,
        category,
        JSON.stringify(title),
        JSON.stringify(description),
        link,
        preview?.key ?? null,
        preview?.mediaType ?? null,
        publishedOn,
        validFrom,
        validTo,
        [...ditte],
        brand,
        [...tiers],
        copies?.maximum ?? null,
        copies?.left ?? null,
      ],
    ),
  );
  await tx.run('delete from material_file where material_id = $1', [id]);
  await tx.run(
    `insert into material_file (material_id, position, language, name, media_type, size, sha256)
     select $1, position, language, name, "mediaType", size, sha256
     from jsonb_to_recordset($2::text::jsonb) as x(position smallint, language text, name text, "mediaType" text, size int, sha256 text)`,
    [id, JSON.stringify(files.map((file, index) => ({ ...file, position: index + 1 })))],
  );
  return id;
}
/** Takes a material off the shelf. Answers whether there was one. */
export const withdrawMaterial = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.run('update material set withdrawn = true where code = $1 and not withdrawn', [code])) === 1;

/** The shelf as the mill looks after it, in the order of its codes. */
export const listShelf = (tx: Tx) =>
  tx.rows(
    `select m.code, m.category, m.title, m.published_on as "publishedOn", m.valid_to as "validTo", m.copies_left as "copiesLeft",
       (select count(*)::int from material_file f where f.material_id = m.id) as files
     from material m where not m.withdrawn order by m.code`,
  );

export const listBrandCodes = async (tx: Tx): Promise<string[]> =>
  (await tx.rows('select code from brand order by code')).map(({ code }) => code);
export const listTierCodes = async (tx: Tx): Promise<string[]> =>
  (await tx.rows('select distinct code from program_tier order by code')).map(({ code }) => code);
