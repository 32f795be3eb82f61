import { type CompanyField, companyFields } from '../../../generated/rules.ts';
import type { CompanyChange } from '../../../generated/zod/schemas/companyChange.zod.ts';
import { holdCustomer, insertProfileRequest, type RequestedChange, readCompany, withdrawRequest } from '../../store/queries/profiles.ts';
import { ShopError } from '../errors.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { readProfile } from './read.ts';

/** Requests of one customer that are kept, for whoever looks back. */
const KEPT = 50;

/** What of a wish is different from what is there. */
export const changesOf = (now: Record<CompanyField, string>, wish: CompanyChange): RequestedChange[] =>
  companyFields.flatMap((field) => {
    const to = wish[field]?.trim();
    return to === undefined || to === now[field] ? [] : [{ field, from: now[field], to }];
  });

/** @throws ShopError PROFILE_UNCHANGED, PROFILE_REQUEST_OPEN */
export const requestProfileChange = verb('requestProfileChange', (context, { body }) =>
  transact(context, async (tx) => {
    const { caller, now } = context;
    const customerCode = caller.customer.code;
    await holdCustomer(tx, customerCode);
    const changes = changesOf(await readCompany(tx, customerCode), body);
    const note = body.note?.trim() ?? '';
    if (changes.length === 0 && !note) throw new ShopError('PROFILE_UNCHANGED');
    const id = await insertProfileRequest(tx, { customerCode, userId: caller.userId, changes, note, now }, KEPT);
    await audit(tx, context, 'customer.request', String(id));
    return { profile: await readProfile(tx, context), undo: null };
  }),
);

/** @throws ShopError NOT_FOUND for a request that is decided or another customer's */
export const withdrawProfileChange = verb('withdrawProfileChange', (context, { params: { id } }) =>
  context.deps.store.transaction(async (tx) => {
    if (!(await withdrawRequest(tx, context.caller.customer.code, id, context.now))) throw new ShopError('NOT_FOUND');
    await audit(tx, context, 'customer.withdraw', String(id));
    return { profile: await readProfile(tx, context), undo: null };
  }),
);
