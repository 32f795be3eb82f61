// The shop on the days after: what time takes away, and what is read on the days on which something falls due.
import type { OperationEntry } from '../../scripts/gen/contract.ts';
import type { RecordedShop } from './shop.ts';
import { DAY_MS, Rows, steps, turned } from './times.ts';
import { PEOPLE, type Person, type Walk } from './walk.ts';

const MONTH_MS = 31 * DAY_MS;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** In Bergamo a day has begun, in London and in the clock of a server it is still the one before: who takes one for the other is seen. */
const FIRST_MINUTES = 'T23:01:00Z';

interface Due {
  who: Person;
  day: string;
}
/** Who has an open invoice that is still to fall due, and when the first of them does. */
async function firstDue(shop: RecordedShop): Promise<Due> {
  for (const who of PEOPLE) {
    const actor = await shop.person(who.name);
    const { body } = await actor.send('listInvoices', { query: { size: 100 } });
    const { content = [] } = body as { content?: { expirationDate: string; openAmount: { amount: number } }[] };
    const open = content.filter(({ expirationDate, openAmount }) => openAmount.amount > 0 && expirationDate > dayOf(Date.now()));
    const [day] = open.map(({ expirationDate }) => expirationDate).sort();
    if (day) return { who, day };
  }
  throw new Error('no open invoice is still to fall due');
}

/** Answers what has changed by itself, step by step. */
export async function later(shop: RecordedShop, walk: Walk, entries: readonly OperationEntry[]): Promise<string[]> {
  const start = Date.now();
  const { who, day: dueDay } = await firstDue(shop);
  const due = Date.parse(`${dueDay}T00:00:00Z`);
  const reads = new Map([
    [dayOf(due - DAY_MS), 'on the day an invoice falls due'],
    [dayOf(due), 'the day after an invoice fell due'],
    [dayOf(start + MONTH_MS), 'a month on'],
  ]);
  const rows = new Rows(shop.store);
  await rows.newMails();
  let before = await rows.counts();
  const lines: string[] = [];
  for (const { after, said } of steps()) {
    const now = start + after;
    await shop.goOn(now);
    const counts = await rows.counts();
    const changes = [...turned(before, counts), ...(await rows.newMails())];
    if (changes.length > 0) lines.push(`after ${said}: ${changes.join(', ')}`);
    before = counts;
    const day = reads.get(dayOf(now));
    if (!day || after < DAY_MS) continue;
    reads.delete(dayOf(now));
    await shop.goOn(Date.parse(dayOf(now) + FIRST_MINUTES));
    await walk.readOn(entries, who, day);
    // What reading has left is none of what time does.
    before = await rows.counts();
    await rows.newMails();
  }
  if (reads.size > 0) throw new Error(`nobody has read ${[...reads.values()].join(', ')}`);
  return lines;
}
