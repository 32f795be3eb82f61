import type { PartnerRequest } from '../../../generated/zod/schemas/partnerRequest.zod.ts';
import { lacksPostalCode } from '../../../shared/rules/postal-code.ts';
import { isVatNumber } from '../../../shared/rules/vat-number.ts';
import { listPartnerFiles, listStaffMails, lockPartner, type PartnerRow, submitPartner } from '../../store/queries/partners.ts';
import { type Rate, takeToken } from '../../store/queries/rate-limit.ts';
import { addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import type { PublicContext } from '../context.ts';
import { type FieldError, ShopError } from '../errors.ts';
import { countOrRefuse } from '../throttle.ts';
import { sha256Hex } from '../tokens.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { linkTo } from './drafts.ts';

/** Requests from one address. */
const REQUESTS: Rate = { burst: 30, intervalMs: 300_000 };
/** Mails to one mailbox: nobody fills somebody else's. The request itself is kept. */
const TO_MAILBOX: Rate = { burst: 10, intervalMs: 600_000 };
/** Nobody fills five pages in faster. */
const HASTY_MS = 4000;

const required = (path: string): FieldError => ({ path: `body.request.${path}`, code: 'required' });
/** What the contract can not say of one field alone. @throws ShopError VALIDATION_FAILED, VAT_NUMBER_INVALID */
function judge({ administration, sales, production }: PartnerRequest): void {
  const errors: FieldError[] = [];
  for (const name of ['companyName', 'firstName', 'lastName', 'street', 'city'] as const)
    if (administration[name].trim() === '') errors.push(required(`administration.${name}`));
  if (lacksPostalCode(administration)) errors.push(required('administration.postalCode'));
  for (const [index, address] of production.addresses.entries())
    if (lacksPostalCode(address)) errors.push(required(`production.addresses.${index}.postalCode`));
  if (sales.maximumPrice < sales.minimumPrice)
    errors.push({ path: 'body.request.sales.maximumPrice', code: 'too_small', params: { minimum: sales.minimumPrice } });
  if (production.ownCourier && !production.courier?.trim()) errors.push(required('production.courier'));
  if (errors.length > 0) throw new ShopError('VALIDATION_FAILED', undefined, errors);
  if (!isVatNumber(administration.country, administration.vatNumber))
    throw new ShopError('VAT_NUMBER_INVALID', undefined, [{ path: 'body.request.administration.vatNumber', code: 'invalid_value' }]);
}

/** Signs that turn the direction of what stands behind them: no name needs them, and they make one look like another. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Every text without what stands around it, and without what turns it. */
const trimmed = <T>(value: T): T =>
  typeof value === 'string'
    ? (value.replaceAll(TURNING, '').trim() as T)
    : Array.isArray(value)
      ? (value.map(trimmed) as T)
      : typeof value === 'object' && value !== null
        ? (Object.fromEntries(Object.entries(value).map(([name, each]) => [name, trimmed(each)])) as T)
        : value;

/** Why it looks as if a machine had sent it; empty where it does not. It is kept all the same: nobody's request is lost for it. */
function suspicionOf(partner: PartnerRow, homepage: string | undefined, now: Date): string {
  if (homepage?.trim()) return 'a field was filled in that nobody sees';
  return now.getTime() - partner.createdAt.getTime() < HASTY_MS ? 'five pages within four seconds' : '';
}

async function tell(tx: Tx, context: PublicContext, id: number, token: string, request: PartnerRequest): Promise<void> {
  const { locale, now } = context;
  const { companyName, firstName, lastName, email, country, city } = request.administration;
  const name = `${firstName} ${lastName}`;
  const received = { name, company: companyName, link: linkTo(context, locale, token) };
  const mailbox = `partner-received:${await sha256Hex(email.toLowerCase(), context.deps.sha256)}`;
  if ((await takeToken(tx, mailbox, TO_MAILBOX, now)) === 0)
    await addMail(
      tx,
      { dedup: `partner-received:${id}`, template: 'partner-received', lang: locale, recipient: email, vars: received },
      now,
    );
  const files = (await listPartnerFiles(tx, id)).length;
  for (const [index, staff] of (await listStaffMails(tx)).entries()) {
    const vars = { company: companyName, place: `${city}, ${country}`, kind: request.sales.kind, contact: `${name}, ${email}`, files, id };
    const lang = staff.lang as typeof locale;
    await addMail(tx, { dedup: `partner-request:${id}:${index}`, template: 'partner-request', lang, recipient: staff.email, vars }, now);
  }
}

/**
 * Sends a request to the mill, once however often it is sent. What looks like a machine's is kept and told to nobody.
 * @throws ShopError VALIDATION_FAILED, also for a token that nobody has, VAT_NUMBER_INVALID, TOO_MANY_ATTEMPTS
 */
export const submitPartnerRequest = verb('submitPartnerRequest', async (context, { body }) => {
  const { deps, now, locale, address } = context;
  const { token, homepage, privacyVersion } = body;
  const request = trimmed(body.request);
  judge(request);
  await countOrRefuse(context, `partner-request:${address}`, REQUESTS);
  const tokenHash = await deps.sha256(token);
  await deps.store.transaction(async (tx) => {
    const partner = await lockPartner(tx, tokenHash);
    if (!partner) throw new ShopError('VALIDATION_FAILED', undefined, [{ path: 'body.token', code: 'invalid_value' }]);
    if (partner.state !== 'draft') return;
    const suspicion = suspicionOf(partner, homepage, now);
    await submitPartner(tx, partner.id, { request, language: locale, suspicion, privacyVersion, now });
    await audit(tx, context, 'partner.submit', String(partner.id));
    if (suspicion === '') await tell(tx, context, partner.id, token, request);
  });
  deps.wake();
  return { ok: true as const };
});
