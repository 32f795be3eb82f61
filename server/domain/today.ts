import type { Day } from '../../generated/rules.ts';
import { dayIn } from '../../shared/rules/days.ts';
import type { Context } from './context.ts';

/** The present day of the caller's customer: requested dates, promos and filters by day are the customer's. */
export const todayOf = ({ caller, now }: Pick<Context, 'caller' | 'now'>): Day => dayIn(caller.customer.timeZone, now);
