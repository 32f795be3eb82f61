import { type Currency, type DittaCode, ditte } from '../../../generated/rules.ts';
import type { PartnerRequest } from '../../../generated/zod/schemas/partnerRequest.zod.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import {
  decidePartner,
  hasUsername,
  insertCustomer,
  insertCustomerShop,
  listPartnerFiles,
  listWaitingPartners,
  lockPartnerById,
  nextCustomerCode,
  type PartnerRow,
  readUsualTerms,
} from '../../store/queries/partners.ts';
import { insertMembership, insertUser } from '../../store/queries/users.ts';
import { addMail } from '../../store/queries/work.ts';
import { sqlState, type Tx, UNIQUE_VIOLATION } from '../../store/store.ts';
import { harmless } from '../harmless.ts';
import { MillError } from '../mill-error.ts';
import { newToken } from '../tokens.ts';
import { audit } from '../transact.ts';
import { makeLink } from '../user/password-link.ts';
import { innerVerb } from '../verb.ts';

/** How long an invitation is good; after that "forgotten password" does the same. */
const INVITATION_MS = 7 * 86_400_000;
const day = (date: Date | null) => (date ? dayIn('UTC', date) : '');

/** What waits for a decision, a line each. `all` also what looks like a machine's. */
export const listPartners = innerVerb(
  'listPartners',
  ['mill'],
  async ({ deps }, { all }: { all: boolean }): Promise<string[]> =>
    deps.store.read(async (tx) => {
      const lines: string[] = [];
      for (const { id, request, submittedAt, suspicion, language } of await listWaitingPartners(tx, all)) {
        if (!request) continue;
        const { companyName, vatNumber, firstName, lastName, email, city, country } = request.administration;
        const files = (await listPartnerFiles(tx, id)).length;
        const doubt = suspicion ? `, LOOKS LIKE A MACHINE: ${suspicion}` : '';
        const who = `${companyName} (${city}, ${country}, ${vatNumber}), ${request.sales.kind}`;
        lines.push(
          harmless(`${id}: ${who}, ${firstName} ${lastName} <${email}>, ${language}, ${files} files, ${day(submittedAt)}${doubt}`),
        );
      }
      return lines;
    }),
);

/** A request that waits, held. @throws MillError */
async function waiting(tx: Tx, id: number): Promise<PartnerRow & { request: PartnerRequest }> {
  const partner = await lockPartnerById(tx, id);
  if (!partner?.request) throw new MillError(`There is no request ${id}.`);
  if (partner.state !== 'submitted') throw new MillError(`Request ${id} was ${partner.state} on ${day(partner.decidedAt)}.`);
  return { ...partner, request: partner.request };
}

const CURRENCIES: Readonly<Record<string, Currency>> = { GB: 'GBP', US: 'USD', CH: 'CHF', LI: 'CHF', HK: 'HKD' };
const ZONES: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
  CA: 'America/Toronto',
  HK: 'Asia/Hong_Kong',
  CN: 'Asia/Shanghai',
  JP: 'Asia/Tokyo',
  AU: 'Australia/Sydney',
};
/** Basis points of VAT on what the mill sells: to its own country; elsewhere the firm pays it itself. */
const HOME = 'IT';
const HOME_VAT_BP = 2200;

/** `claire.dubois`, with a number behind it where that is taken. */
async function usernameFor(tx: Tx, { firstName, lastName }: PartnerRequest['administration']): Promise<string> {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '');
  const base = [plain(firstName), plain(lastName)].filter(Boolean).join('.').slice(0, 40).padEnd(5, '0');
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!(await hasUsername(tx, name))) return name;
  }
}

async function makeCustomer(tx: Tx, { request, language }: PartnerRow & { request: PartnerRequest }, code: string, shops: DittaCode[]) {
  const { companyName: name, street, postalCode, city, country, vatNumber } = request.administration;
  const currency = CURRENCIES[country] ?? 'EUR';
  const terms = await readUsualTerms(tx, currency);
  if (!terms) throw new MillError('There is no customer yet whose terms a new one could begin with.');
  await insertCustomer(tx, {
    ...terms,
    code,
    name,
    street,
    postalCode,
    city,
    country,
    vatNumber,
    currency,
    language,
    timeZone: ZONES[country] ?? 'Europe/Rome',
    ditte: shops,
    vatBp: country === HOME ? HOME_VAT_BP : 0,
  });
  const billing = { company: name, street, postalCode, city, country };
  const addresses = request.production.addresses.length > 0 ? request.production.addresses : [billing];
  for (const [position, { company, ...address }] of addresses.entries())
    await insertCustomerShop(tx, { customerCode: code, code: `S${position + 1}`, position, name: company, ...address });
}

export interface Acceptance {
  id: number;
  /** The number in the mill's own books; the next free one where nothing is said. */
  customer?: string | undefined;
  /** Shops that are open to it; Bespoke where nothing is said. */
  ditte?: readonly string[] | undefined;
}
/**
 * Makes of a request a customer, with its delivery addresses, and a user with every right there, who gets an invitation to choose a password.
 * @throws MillError for a request that is not there or was decided, and for a number that is taken or not usable
 */
export const acceptPartner = innerVerb('acceptPartner', ['mill'], async (context, { id, customer, ditte: wanted }: Acceptance) => {
  const { deps, now } = context;
  const shops = (wanted?.length ? [...wanted] : ['002']) as DittaCode[];
  const strange = shops.find((each) => !ditte.includes(each));
  if (strange) throw new MillError(`There is no ditta ${strange}. There are: ${ditte.join(', ')}.`);
  if (customer !== undefined && !/^[A-Z0-9]{3,12}$/.test(customer)) throw new MillError(`${customer} is no number of a customer.`);
  // A password that nobody knows, until the invitation is used.
  const passwordHash = await deps.passwords.turn('mill', ({ hash }) => hash(newToken()));
  const made = await deps.store
    .transaction(async (tx) => {
      const partner = await waiting(tx, id);
      const { firstName: nome, lastName: cognome, email, companyName } = partner.request.administration;
      const code = customer ?? (await nextCustomerCode(tx));
      await makeCustomer(tx, partner, code, shops);
      const username = await usernameFor(tx, partner.request.administration);
      const lang = partner.language;
      const userId = await insertUser(tx, { username, email, nome, cognome, languageCode: lang, staff: false, passwordHash });
      for (const ditta of shops) await insertMembership(tx, userId, code, ditta);
      await decidePartner(tx, id, { state: 'accepted', reason: '', customerCode: code, now });
      const { link } = await makeLink(tx, { userId, locale: lang, publicUrl: deps.publicUrl, now, lifeMs: INVITATION_MS });
      const vars = { name: nome, company: companyName, username, customer: code, link, days: INVITATION_MS / 86_400_000 };
      await addMail(tx, { dedup: `partner-accepted:${id}`, template: 'partner-accepted', lang, recipient: email, vars }, now);
      await audit(tx, context, 'partner.accept', String(id), code);
      return `${companyName} is customer ${code} in ${shops.join(', ')}; ${username} gets an invitation by mail to ${email}`;
    })
    .catch((error: unknown) => {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new MillError(`The number ${customer ?? ''} or the name of the user is taken.`);
      throw error;
    });
  deps.wake();
  return made;
});

/** Refuses a request, with a reason that the firm gets by mail. @throws MillError */
export const refusePartner = innerVerb('refusePartner', ['mill'], async (context, { id, reason }: { id: number; reason: string }) => {
  const { deps, now } = context;
  const words = reason.trim();
  if (words === '' || words.length > 500) throw new MillError('A refusal needs a reason of at most 500 characters.');
  const done = await deps.store.transaction(async (tx) => {
    const { request, language, suspicion } = await waiting(tx, id);
    const { firstName, email, companyName } = request.administration;
    await decidePartner(tx, id, { state: 'refused', reason: words, customerCode: null, now });
    const vars = { name: firstName, company: companyName, reason: words };
    const mail = { dedup: `partner-refused:${id}`, template: 'partner-refused', lang: language, recipient: email, vars };
    // A machine gets no mail: the address may be anybody's.
    if (suspicion === '') await addMail(tx, mail, now);
    await audit(tx, context, 'partner.refuse', String(id));
    return `${companyName} is refused`;
  });
  deps.wake();
  return done;
});
