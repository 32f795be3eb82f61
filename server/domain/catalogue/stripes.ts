import { colourOrder } from '../../../fabric/colour-order.ts';
import type { ClothStripes } from '../../../generated/zod/schemas/clothStripes.zod.ts';
import { readCloths } from '../../store/queries/showroom.ts';
import type { Deps } from '../context.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

export type Stripes = (ordinal: number) => ClothStripes;

const KEPT = 20_000;
const worked = new WeakMap<CatalogueIndex, Map<number, ClothStripes>>();
const PLAIN: ClothStripes = { warp: [], weft: [], weftShare: 0 };

/** The stripes of cloths, worked out once for each version of the catalogue. */
export async function stripesOf({ store }: Pick<Deps, 'store'>, index: CatalogueIndex, ordinals: readonly number[]): Promise<Stripes> {
  let known = worked.get(index);
  if (!known) {
    known = new Map();
    worked.set(index, known);
  }
  const missing = ordinals.filter((ordinal) => !known.has(ordinal));
  if (known.size + missing.length > KEPT) known.clear();
  if (missing.length > 0) {
    const ids = missing.map((ordinal) => index.ids[ordinal] as number);
    for (const { id, cloth } of await store.read((tx) => readCloths(tx, ids)))
      known.set(index.ordinalOfId(id) as number, colourOrder(cloth));
  }
  const found = new Map(ordinals.map((ordinal) => [ordinal, known.get(ordinal) ?? PLAIN]));
  return (ordinal) => found.get(ordinal) ?? PLAIN;
}

/** What an answer shows of a cloth, by the names that say which one. */
interface Shown {
  code: string;
  color: string;
  stripes?: ClothStripes | undefined;
}

/** Puts its stripes to each cloth of an answer and answers the same things; what is no cloth of the catalogue is left as it is. */
export async function paint<T extends Shown>(deps: Pick<Deps, 'store'>, index: CatalogueIndex, shown: T[]): Promise<T[]> {
  const found = shown.flatMap((one) => {
    const ordinal = index.codeOrder.ordinalOf(one.code, one.color);
    return ordinal === undefined ? [] : [{ one, ordinal }];
  });
  const stripes = await stripesOf(
    deps,
    index,
    found.map(({ ordinal }) => ordinal),
  );
  for (const { one, ordinal } of found) one.stripes = stripes(ordinal);
  return shown;
}

const isShown = (value: object): value is Shown => 'code' in value && 'color' in value && 'averageColor' in value && 'images' in value;
function shownIn(value: unknown, found: Shown[]): Shown[] {
  if (Array.isArray(value)) for (const each of value) shownIn(each, found);
  else if (typeof value === 'object' && value !== null) {
    if (isShown(value)) found.push(value);
    else for (const each of Object.values(value)) shownIn(each, found);
  }
  return found;
}
/** The same for an answer that shows cloths at any depth. */
export async function paintWithin<A>(deps: Pick<Deps, 'store'>, index: CatalogueIndex, answer: A): Promise<A> {
  await paint(deps, index, shownIn(answer, []));
  return answer;
}
