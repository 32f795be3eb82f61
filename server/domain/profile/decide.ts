import { dayIn } from '../../../shared/rules/days.ts';
import { decideRequest, holdCustomer, listOpenRequests, lockRequest, writeCompany } from '../../store/queries/profiles.ts';
import { harmless } from '../harmless.ts';
import { MillError } from '../mill-error.ts';
import { tell } from '../notification/tell.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';

/** Longest reason that a customer is told. */
const REASON_MAX = 500;

/** The requests that wait, a line each. */
export const listProfileWishes = innerVerb('listProfileWishes', ['mill'], async ({ deps }, _: null): Promise<string[]> => {
  const open = await deps.store.read(listOpenRequests);
  return open.map(({ id, customerCode, customerName, changes, note, requestedAt, requestedBy }) => {
    const wishes = changes.map(({ field, from, to }) => `${field} ${JSON.stringify(from)} → ${JSON.stringify(to)}`);
    const said = [...wishes, ...(note ? [`note ${JSON.stringify(note)}`] : [])].join(', ');
    return harmless(`${id}: ${customerCode} ${customerName}, ${requestedBy}, ${dayIn('UTC', requestedAt)}: ${said}`);
  });
});

/** What the mill says to a request. */
export interface Decision {
  request: number;
  accept: boolean;
  /** Why not. */
  reason?: string | undefined;
}
/** Accepts a request, which changes the firm's data at once, or refuses it with a reason. Who asked gets a mail. @throws MillError */
export const decideProfileWish = innerVerb('decideProfileWish', ['mill'], async (context, { request, accept, reason }: Decision) => {
  const { deps, now } = context;
  const why = reason?.trim() ?? '';
  if (!accept && !why) throw new MillError('A refusal needs a --reason.');
  if (why.length > REASON_MAX) throw new MillError(`The reason is longer than ${REASON_MAX} characters.`);
  const told = await deps.store.transaction(async (tx) => {
    const wish = await lockRequest(tx, request);
    if (!wish) throw new MillError(`There is no request ${request}.`);
    if (wish.state !== 'OPEN') throw new MillError(`Request ${request} is ${wish.state}.`);
    const { customerCode, changes, nome, email, languageCode } = wish;
    if (accept) {
      await holdCustomer(tx, customerCode);
      await writeCompany(tx, customerCode, Object.fromEntries(changes.map(({ field, to }) => [field, to])));
    }
    await decideRequest(tx, request, accept ? 'ACCEPTED' : 'REFUSED', accept ? '' : why, now);
    await tell(
      tx,
      {
        event: 'PROFILE_DECIDED',
        userId: wish.userId,
        customerCode,
        ditta: null,
        subject: String(request),
        state: accept ? 'ACCEPTED' : 'REFUSED',
        mail: {
          dedup: `profile-request:${request}`,
          template: accept ? 'profile-accepted' : 'profile-refused',
          lang: languageCode,
          recipient: email,
          vars: { name: nome, reason: why, link: `${deps.publicUrl}/${languageCode}/user-area/profile` },
        },
      },
      now,
    );
    await audit(tx, context, accept ? 'customer.accept' : 'customer.refuse', String(request), customerCode);
    return `Request ${request} of ${customerCode} is ${accept ? 'accepted' : 'refused'}.`;
  });
  deps.sessions.forget();
  deps.wake();
  return told;
});
