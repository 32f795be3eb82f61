import { partnerFiles } from '../../../generated/rules.ts';
import type { Partner } from '../../../generated/zod/schemas/partner.zod.ts';
import { isVatNumber, writingsOf } from '../../../shared/rules/vat-number.ts';
import {
  deletePartnerFile,
  findPartner,
  hasVatNumber,
  insertPartner,
  insertPartnerFile,
  listPartnerFiles,
  lockPartner,
  type PartnerFileRow,
  type PartnerRow,
  writeTyped,
} from '../../store/queries/partners.ts';
import type { Rate } from '../../store/queries/rate-limit.ts';
import { addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import type { PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { hashOf } from '../file/by-hash.ts';
import { judge } from '../file/judge.ts';
import { fileNameOf } from '../file/media-type.ts';
import { countOrRefuse } from '../throttle.ts';
import { newToken, sha256Hex } from '../tokens.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';

/** Drafts and savings from one address. */
const DRAFTS: Rate = { burst: 300, intervalMs: 10_000 };
const SAVINGS: Rate = { burst: 600, intervalMs: 1000 };
/** Megabytes of files from one address: half a gigabyte at once, and then some eight a day, in drafts that are forgotten after a month. */
const FILE_MB: Rate = { burst: 500, intervalMs: 10_000 };
const MB = 1024 ** 2;
/** Mails with a link to a draft, to one address: nobody fills somebody else's mailbox. */
const LINKS: Rate = { burst: 3, intervalMs: 600_000 };

export const linkTo = ({ deps }: Pick<PublicContext, 'deps'>, lang: string, token: string): string =>
  `${deps.publicUrl}/${lang}/become-a-partner?request=${token}`;

/** @throws ShopError TOO_MANY_ATTEMPTS */
export const createPartnerDraft = verb('createPartnerDraft', async (context) => {
  const { deps, now, locale, address } = context;
  await countOrRefuse(context, `partner-draft:${address}`, DRAFTS);
  const token = newToken();
  const tokenHash = await deps.sha256(token);
  await deps.store.transaction(async (tx) => {
    await insertPartner(tx, { tokenHash, language: locale, now });
    await audit(tx, context, 'partner.draft');
  });
  return { token };
});

/** The draft behind a link, held. @throws ShopError NOT_FOUND, PARTNER_SUBMITTED */
async function holdDraft(tx: Tx, tokenHash: Uint8Array): Promise<PartnerRow> {
  const partner = await lockPartner(tx, tokenHash);
  if (!partner) throw new ShopError('NOT_FOUND');
  if (partner.state !== 'draft') throw new ShopError('PARTNER_SUBMITTED');
  return partner;
}

type Warnings = ('VAT_NUMBER_UNUSUAL' | 'COMPANY_KNOWN')[];
/** What may be wrong about a company, without refusing it. */
async function warningsOf(tx: Tx, company: { country: string; vatNumber: string } | undefined): Promise<Warnings> {
  if (!company) return [];
  const { country, vatNumber } = company;
  const warnings: Warnings = [];
  if (!isVatNumber(country, vatNumber)) warnings.push('VAT_NUMBER_UNUSUAL');
  else if (vatNumber.trim() && (await hasVatNumber(tx, writingsOf(country, vatNumber)))) warnings.push('COMPANY_KNOWN');
  return warnings;
}

/** @throws ShopError NOT_FOUND, PARTNER_SUBMITTED, TOO_MANY_ATTEMPTS */
export const updatePartnerDraft = verb('updatePartnerDraft', async (context, { params: { token }, body }) => {
  const { deps, now, locale, address } = context;
  const { typed, company, linkTo: recipient } = body;
  await countOrRefuse(context, `partner-save:${address}`, SAVINGS);
  if (recipient !== undefined) await countOrRefuse(context, `partner-link:${await sha256Hex(recipient.toLowerCase(), deps.sha256)}`, LINKS);
  const tokenHash = await deps.sha256(token);
  const warnings = await deps.store.transaction(async (tx) => {
    const { id } = await holdDraft(tx, tokenHash);
    await writeTyped(tx, id, typed, locale, now);
    if (recipient !== undefined) {
      const vars = { link: linkTo(context, locale, token) };
      const dedup = `partner-draft:${id}:${now.getTime()}`;
      await addMail(tx, { dedup, template: 'partner-draft', lang: locale, recipient, vars }, now);
      await audit(tx, context, 'partner.send-link', String(id));
    }
    return warningsOf(tx, company);
  });
  if (recipient !== undefined) deps.wake();
  return { warnings };
});

const shown = ({ id, name, mediaType, size }: PartnerFileRow) => ({ id, name, mediaType, size });

/** @throws ShopError NOT_FOUND, PARTNER_SUBMITTED, FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_LIMIT, TOO_MANY_ATTEMPTS */
export const addPartnerAttachment = verb('addPartnerAttachment', async (context, { params: { token }, body: { file } }) => {
  const { deps, now, address } = context;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = judge(partnerFiles, bytes);
  const sha256 = await hashOf(bytes);
  const name = fileNameOf(file instanceof File ? file.name : '', mediaType);
  const tokenHash = await deps.sha256(token);
  // Nobody's bytes are kept for a draft that does not exist.
  await deps.store.read(async (tx) => {
    if (!(await findPartner(tx, tokenHash))) throw new ShopError('NOT_FOUND');
  });
  await countOrRefuse(context, `partner-file:${address}`, FILE_MB, Math.ceil(bytes.length / MB));
  await deps.files.put(sha256, bytes);
  const kept = await deps.store.transaction(async (tx) => {
    const { id: requestId } = await holdDraft(tx, tokenHash);
    const files = await listPartnerFiles(tx, requestId);
    const known = files.find((each) => each.sha256 === sha256);
    if (known) return known;
    if (files.length >= partnerFiles.maxFiles) throw new ShopError('FILE_LIMIT', { maximum: partnerFiles.maxFiles });
    const row = { id: crypto.randomUUID(), name, mediaType, size: bytes.length, sha256 };
    await insertPartnerFile(tx, requestId, row, now);
    await audit(tx, context, 'partner.add-file', `${requestId} ${name}`);
    return row;
  });
  // Whoever sweeps may have taken the bytes away before it could see that they are needed.
  if (!(await deps.files.has(sha256))) await deps.files.put(sha256, bytes);
  return shown(kept);
});

/** @throws ShopError NOT_FOUND, PARTNER_SUBMITTED */
export const removePartnerAttachment = verb('removePartnerAttachment', async (context, { params: { token, id } }) => {
  const tokenHash = await context.deps.sha256(token);
  await context.deps.store.transaction(async (tx) => {
    const partner = await holdDraft(tx, tokenHash);
    if ((await deletePartnerFile(tx, partner.id, id)) === 0) throw new ShopError('NOT_FOUND');
    await audit(tx, context, 'partner.remove-file', `${partner.id} ${id}`);
  });
  return { ok: true as const };
});

/** @throws ShopError NOT_FOUND */
export const getPartner = verb('getPartner', async (context, { params: { token } }) => {
  const tokenHash = await context.deps.sha256(token);
  return context.deps.store.read(async (tx): Promise<Partner> => {
    const partner = await findPartner(tx, tokenHash);
    if (!partner) throw new ShopError('NOT_FOUND');
    return {
      state: partner.state,
      typed: partner.typed,
      attachments: (await listPartnerFiles(tx, partner.id)).map(shown),
      companyName: partner.request?.administration.companyName ?? '',
      submittedAt: partner.submittedAt?.toISOString() ?? null,
      decidedAt: partner.decidedAt?.toISOString() ?? null,
      reason: partner.reason,
    };
  });
});
