// What two cores bear, for half an hour: no error, and no memory that only grows.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attacker } from './attack.ts';
import { buy, emptyBooks, logInAll } from './buyers.ts';
import type { Person } from './target.ts';

const BUYERS = 6;
const SAMPLE_MS = 15_000;
/** Of the time: caches fill, code is compiled. */
const WARMING = 1 / 3;
const LIMIT_MB_PER_HOUR = 1;
const MINUTE_MS = 60_000;

/** What the process takes of the machine, MB: what it shares with others or can read again from a file does not count. */
function ownMegabytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = [...text.matchAll(/^(?:Private_Dirty|Swap):\s+(\d+) kB/gm)].reduce((sum, [, value]) => sum + Number(value), 0);
  return kilobytes / 1024;
}

/** The slope of the lowest values of each tenth: what was under way at a sample is no growth. y per x. */
export function slopeOfFloor(samples: readonly { x: number; y: number }[]): number {
  const size = Math.max(1, Math.floor(samples.length / 10));
  const floors = Array.from({ length: Math.floor(samples.length / size) }, (_, part) =>
    samples.slice(part * size, (part + 1) * size).reduce((low, each) => (each.y < low.y ? each : low)),
  );
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(floors.map(({ x }) => x)), mean(floors.map(({ y }) => y))];
  const over = floors.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0);
  const under = floors.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

const PAGE = 100;
/**
 * What the shop remembers of each cloth, it remembers from the first look on: description, stripes, picture of a line. Buyers come by new ones for hours,
 * as others sell out; so somebody looks at all of them before, and what grows afterwards does not end by itself.
 */
async function lookAtEverything(person: Person): Promise<void> {
  type Page = { content: { code: string; color: string }[]; totalPages: number };
  for (let page = 0, pages = 1; page < pages; page++) {
    const { content, totalPages } = await person.ok<Page>('listArticles', { query: { page, size: PAGE } });
    pages = totalPages;
    await person.ok('checkAvailability', { body: { items: content.map(({ code, color }) => ({ article: `${code}-${color}` })) } });
  }
}

export async function endure(attacker: Attacker, minutes: number): Promise<void> {
  const { target, find, note } = attacker;
  const books = emptyBooks();
  const people = await logInAll(target, BUYERS);
  for (const person of people.slice(0, 1)) await lookAtEverything(person);
  const begin = performance.now();
  const end = begin + minutes * MINUTE_MS;
  const buying = Promise.all(people.map((person) => buy(attacker, person, books, () => performance.now() > end)));
  const memory = await target.memory();
  const samples: { x: number; y: number }[] = [];
  const taken = ownMegabytes(target.pid);
  while (performance.now() < end) {
    samples.push({ x: (performance.now() - begin) / (60 * MINUTE_MS), y: await memory.read() });
    await sleep(Math.min(SAMPLE_MS, Math.max(0, end - performance.now())));
  }
  memory.close();
  await buying;
  // What is alive tells a leak from a heap that its allocator has spread out.
  const slope = slopeOfFloor(samples.slice(Math.floor(samples.length * WARMING)));
  for (const what of new Set(books.strange)) find(what);
  const seconds = (performance.now() - begin) / 1000;
  const [first, last] = [samples[0]?.y.toFixed(0), samples.at(-1)?.y.toFixed(0)];
  note(
    `${minutes} minutes, ${books.requests} requests (${(books.requests / seconds).toFixed(0)} a second), ${books.orders.size} orders, ${books.strange.length} errors; alive after collecting ${first} → ${last} MB, after warming ${slope.toFixed(2)} MB an hour (limit ${LIMIT_MB_PER_HOUR}); taken of the machine ${taken.toFixed(0)} → ${ownMegabytes(target.pid).toFixed(0)} MB`,
  );
  if (minutes >= 30 && slope > LIMIT_MB_PER_HOUR) find(`memory grows by ${slope.toFixed(1)} MB an hour`);
}
