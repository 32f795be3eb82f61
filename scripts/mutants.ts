// npm run mutants [-- --only NAME or room, again and again]: plants mistakes, one at a time, in a copy of the repository and sees that the nearest tests notice.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlantedTests } from './lib/planted-tests.ts';
import { copyRepository } from './lib/working-copy.ts';
import type { Mutant } from './mutants/mutant.ts';
import { rooms } from './mutants/rooms.ts';

/** Share of the planted mistakes that must be noticed. */
const LEAST = 0.95;

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const all = rooms.flatMap(([room, mutants]) => mutants.map((mutant) => ({ ...mutant, room })));
const { only } = values;
const chosen = all.filter(({ name, room }) => !only || only.some((wanted) => name.includes(wanted) || room === wanted));
if (chosen.length === 0) throw new Error(`No mutant and no room is called ${only?.join(', ')}`);
const twice = all.find(({ name }, at) => all.findIndex((other) => other.name === name) !== at);
if (twice) throw new Error(`Two mutants are called "${twice.name}"`);

const { path: copy, remove } = copyRepository('mutants');
process.chdir(copy);
const tests = new PlantedTests(copy);
const score = new Map<string, { killed: number; survived: number; equivalent: number }>(
  rooms.map(([room]) => [room, { killed: 0, survived: 0, equivalent: 0 }]),
);
const survivors: string[] = [];
const wrong: string[] = [];
const begin = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function plant({ room, name, file, from, to, tests: nearest, equivalent }: Mutant & { room: string }): Promise<void> {
  const before = readFileSync(join(copy, file), 'utf8');
  const parts = before.split(from);
  if (parts.length !== 2 || from === to) {
    wrong.push(`${name}: the text stands ${parts.length - 1} times in ${file}`);
    return;
  }
  const start = performance.now();
  const write = async (text: string) => {
    writeFileSync(join(copy, file), text);
    await tests.forget(file);
  };
  try {
    await write(parts.join(to));
    const judgement = await tests.judge(nearest);
    const row = score.get(room);
    if ('broken' in judgement) wrong.push(`${name}: the tests did not run: ${judgement.broken}`);
    else if (judgement.seen) {
      if (equivalent) wrong.push(`${name} is called equivalent and was noticed by ${judgement.by}`);
      if (row) row.killed++;
      console.log(`✓ killed   ${name} (${seconds(start)})\n           ${judgement.by}`);
    } else if (equivalent) {
      if (row) row.equivalent++;
      console.log(`= same     ${name} (${seconds(start)})\n           ${equivalent}`);
    } else {
      if (row) row.survived++;
      survivors.push(`${name} (${file})`);
      console.log(`✗ survived ${name} (${seconds(start)})\n           ${nearest.join(', ')}`);
    }
  } finally {
    await write(before);
  }
}

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopped = true;
  });
let failed = true;
try {
  // Tests that are red before anything is planted prove nothing.
  const baseline = await tests.judge([...new Set(chosen.flatMap((mutant) => mutant.tests))].sort());
  if ('broken' in baseline) wrong.push(`without any mutant: ${baseline.broken}`);
  else if (baseline.seen) wrong.push(`red without any mutant: ${baseline.by}: ${baseline.because}`);
  else {
    console.log(`${chosen.length} mutants; their tests are green without them (${seconds(begin)})`);
    for (const mutant of chosen) {
      // The database of the tests is put away properly, also when somebody has seen enough.
      if (stopped) break;
      await plant(mutant);
    }
    const sum = { killed: 0, survived: 0, equivalent: 0 };
    console.log('\n| room | killed | survived | equivalent |\n|---|---|---|---|');
    for (const [room, { killed, survived, equivalent }] of score) {
      if (killed + survived + equivalent > 0) console.log(`| ${room} | ${killed} | ${survived} | ${equivalent} |`);
      sum.killed += killed;
      sum.survived += survived;
      sum.equivalent += equivalent;
    }
    const counted = sum.killed + sum.survived;
    const share = counted === 0 ? 1 : sum.killed / counted;
    console.log(`\n${sum.killed} of ${counted} killed (${(share * 100).toFixed(1)} %), ${sum.equivalent} equivalent, ${seconds(begin)}`);
    failed = stopped || share < LEAST;
  }
} finally {
  await tests.close();
  remove();
}
for (const line of survivors) console.error(`✗ survived: ${line}`);
for (const line of wrong) console.error(`✗ ${line}`);
process.exit(failed || wrong.length > 0 ? 1 : 0);
