import type { Day } from '../../../generated/rules.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { lacksPostalCode } from '../../../shared/rules/postal-code.ts';
import { listStaffMails } from '../../store/queries/partners.ts';
import type { Rate } from '../../store/queries/rate-limit.ts';
import {
  insertSwatchRequest,
  listOpenSwatchRequests,
  markSwatchSent,
  type SwatchRequestFields,
} from '../../store/queries/swatch-requests.ts';
import { addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import { isPublic } from '../article/public.ts';
import { describedOf } from '../catalogue/summary.ts';
import type { PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { harmless } from '../harmless.ts';
import { MillError } from '../mill-error.ts';
import { countOrRefuse } from '../throttle.ts';
import { sha256Hex } from '../tokens.ts';
import { audit } from '../transact.ts';
import { innerVerb, verb } from '../verb.ts';

/** Requests from one address, and to one mailbox: nobody fills somebody else's. */
const FROM_ADDRESS: Rate = { burst: 30, intervalMs: 300_000 };
const TO_MAILBOX: Rate = { burst: 10, intervalMs: 3_600_000 };
/** Nobody fills the form in faster, seconds. */
const HASTY = 2;

/** What must be more than blanks, which the contract can not say. */
const REQUIRED = ['companyName', 'contactName', 'street', 'city'] as const;

const day = (date: Date): Day => dayIn('UTC', date);

/** Why it looks as if a machine had sent it. It is kept all the same: nobody's wish is lost for it. */
function suspicionOf({ homepage, seconds }: { homepage?: string | undefined; seconds: number }): string {
  if (homepage?.trim()) return 'a field was filled in that nobody sees';
  return seconds < HASTY ? 'filled in within two seconds' : '';
}

async function tell(tx: Tx, context: PublicContext, id: number, name: string, r: SwatchRequestFields): Promise<void> {
  const { deps, now, locale } = context;
  const article = `${name} ${r.code}-${r.color}`;
  const link = `${deps.publicUrl}/${locale}/public-product/${r.ditta}/${r.code}/${r.color}`;
  const vars = { name: r.contactName, article, link, place: `${r.street}, ${r.postalCode} ${r.city}, ${r.country}` };
  await addMail(tx, { dedup: `swatch-received:${id}`, template: 'swatch-received', lang: locale, recipient: r.email, vars }, now);
  const told = { ...vars, company: r.companyName, contact: `${r.contactName}, ${r.email}`, message: r.message || null, id };
  for (const [at, { email, lang }] of (await listStaffMails(tx)).entries())
    await addMail(
      tx,
      { dedup: `swatch-request:${id}:${at}`, template: 'swatch-request', lang: lang as typeof locale, recipient: email, vars: told },
      now,
    );
}

/**
 * A visitor asks for a swatch; the same one asked for again today is one request. What looks like a machine's is kept and told to nobody.
 * @throws ShopError ARTICLE_NOT_FOUND for cloth that is not for everybody, TOO_MANY_ATTEMPTS, VALIDATION_FAILED
 */
export const requestSwatch = verb('requestSwatch', async (context, { params, body }) => {
  const { deps, now, locale, address } = context;
  const { ditta, code, color } = params;
  const { homepage, seconds, privacyConsent: _, message = '', ...typed } = body;
  const blank: string[] = REQUIRED.filter((name) => typed[name].trim() === '');
  if (lacksPostalCode(typed)) blank.push('postalCode');
  if (blank.length > 0)
    throw new ShopError(
      'VALIDATION_FAILED',
      undefined,
      blank.map((name) => ({ path: `body.${name}`, code: 'required' })),
    );
  const { index } = await deps.catalogue.current();
  const ordinal = index.codeOrder.ordinalOf(code, color);
  if (ordinal === undefined || !isPublic(index, ordinal, ditta)) throw new ShopError('ARTICLE_NOT_FOUND');
  await countOrRefuse(context, `swatch:${address}`, FROM_ADDRESS);
  await countOrRefuse(context, `swatch-to:${await sha256Hex(typed.email.toLowerCase(), deps.sha256)}`, TO_MAILBOX);
  const request: SwatchRequestFields = {
    ...typed,
    ditta,
    code,
    color,
    companyName: typed.companyName.trim(),
    contactName: typed.contactName.trim(),
    street: typed.street.trim(),
    postalCode: typed.postalCode.trim(),
    city: typed.city.trim(),
    message: message.trim(),
    language: locale,
    suspicion: suspicionOf({ homepage, seconds }),
  };
  const { name } = describedOf(index, ordinal, locale);
  await deps.store.transaction(async (tx) => {
    const id = await insertSwatchRequest(tx, request, day(now), now);
    if (id === undefined) return;
    await audit(tx, context, 'swatch.request', String(id));
    if (request.suspicion === '') await tell(tx, context, id, name, request);
  });
  deps.wake();
  return { ok: true as const };
});

/** Swatches that are still to be sent, a line each. `all` also what looks like a machine's. */
export const listSwatchRequests = innerVerb(
  'listSwatchRequests',
  ['mill'],
  async ({ deps }, { all }: { all: boolean }): Promise<string[]> =>
    deps.store.read(async (tx) =>
      (await listOpenSwatchRequests(tx, all)).map((r) => {
        const doubt = r.suspicion ? `, LOOKS LIKE A MACHINE: ${r.suspicion}` : '';
        const where = `${r.companyName}, ${r.contactName} <${r.email}>, ${r.street}, ${r.postalCode} ${r.city}, ${r.country}`;
        return harmless(
          `${r.id}: ${r.code}-${r.color} (${r.ditta}) to ${where}, ${day(r.createdAt)}${r.message ? `, "${r.message}"` : ''}${doubt}`,
        );
      }),
    ),
);

/** @throws MillError where there is no such request, or it was sent before */
export const sendSwatch = innerVerb('sendSwatch', ['mill'], async (context, { id }: { id: number }): Promise<string> => {
  await context.deps.store.transaction(async (tx) => {
    if (!(await markSwatchSent(tx, id, context.now))) throw new MillError(`There is no swatch ${id} to be sent.`);
    await audit(tx, context, 'swatch.sent', String(id));
  });
  return `Swatch ${id} is on its way.`;
});
