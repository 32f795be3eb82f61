// npm run drift:selftest [-- --only NAME or gate]: plants drifts in a copy of the repository and sees that a named gate catches each and says so. What
// one run can tell apart is planted together; what was not named beside others is planted again by itself before it counts as missed. With --brief one run
// of the gate whose turn it is today, the one in which most are planted.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { DRIFTS, type Drift, GATES, type Gate } from './lib/drifts.ts';
import { type Batch, batchesOf, fullestOfEach } from './lib/plant-drifts.ts';
import { turnOf } from './lib/turn.ts';
import { copyRepository } from './lib/working-copy.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, show: { type: 'boolean' }, brief: { type: 'boolean' } } });
const chosen = DRIFTS.filter(({ name, gate }) => !values.only || name.includes(values.only) || gate === values.only);
if (chosen.length === 0) throw new Error(`No drift and no gate is called ${values.only}`);

const { path: copy, remove } = copyRepository('drift');
const read = (file: string) => readFileSync(join(copy, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(copy, file), text);
const run = ([command, ...args]: string[], only: string[] = []) => {
  // What is planted shows in a few requests: how often the whole is asked is another matter.
  const few = { CONTRACT_RUNS: '5' };
  const env = { ...process.env, CI: 'true', ...few, ...(only.length > 0 ? { CONTRACT_ONLY: only.join(',') } : {}) };
  const asked = args.at(-1) === '-t' ? [...args, only.join('|')] : args;
  const { status, stdout, stderr } = spawnSync(command!, asked, { cwd: copy, encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 });
  return { green: status === 0, output: stripVTControlCharacters(stdout + stderr) };
};
const isLong = ({ gate }: Drift) => (GATES[gate] as Gate).long === true;
const operationsOf = (drifts: readonly Drift[]) => [...new Set(drifts.flatMap(({ only }) => only ?? []))];
const pristine = mkdtempSync(join(tmpdir(), 'trama-generated-'));
cpSync(join(copy, 'generated'), pristine, { recursive: true });

/** Plants the batch, asks its gate, takes everything back; answers which of its drifts were named. */
function plant({ drifts, files }: Batch): Set<Drift> {
  const before = new Map([...files.keys()].map((file) => [file, read(file)]));
  const regenerate = drifts.some((drift) => drift.regenerate);
  for (const [file, text] of files) write(file, text);
  if (regenerate) run(['node', 'scripts/gen/all.ts']);
  const { green, output } = run(GATES[drifts[0]!.gate].command, operationsOf(drifts));
  if (values.show) console.log(output);
  for (const [file, text] of before) write(file, text);
  if (regenerate) {
    rmSync(join(copy, 'generated'), { recursive: true });
    cpSync(pristine, join(copy, 'generated'), { recursive: true });
  }
  return new Set(green ? [] : drifts.filter(({ says }) => says.test(output)));
}

const caught: string[] = [];
const missed: string[] = [];
try {
  // A gate that is red before anything is planted proves nothing. Where it is brief, all gates have just been green: it stands behind them in `npm run test:all`.
  for (const gate of values.brief ? [] : new Set(chosen.map((drift) => drift.gate))) {
    const { green, output } = run(GATES[gate].command, operationsOf(chosen.filter((drift) => drift.gate === gate)));
    if (!green) missed.push(`${GATES[gate].name} is red without any drift:\n${output.slice(-800)}`);
  }
  const { batches: every, lost } = batchesOf(chosen, read);
  const short = every.filter(({ drifts: [first] }) => !isLong(first!));
  const batches = values.brief ? turnOf(fullestOfEach(short), new Set(short.map(({ drifts: [first] }) => first!.gate)).size) : every;
  for (const { name, file } of lost) missed.push(`${name}: nothing to plant it on in ${file}`);
  for (const batch of batches) {
    const start = performance.now();
    const named = plant(batch);
    for (const drift of batch.drifts) {
      const alone = !named.has(drift) && batch.drifts.length > 1;
      const seen = named.has(drift) || (alone && plant(batchesOf([drift], read).batches[0]!).has(drift));
      const line = `${drift.name} → ${GATES[drift.gate].name}${alone ? ', by itself' : ''}`;
      (seen ? caught : missed).push(line);
      console.log(`${seen ? '✓' : '✗ passed unseen:'} ${line}`);
    }
    console.log(`  ${batch.drifts.length} planted together (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
} finally {
  rmSync(pristine, { recursive: true, force: true });
  remove();
}
for (const line of missed) console.error(`✗ ${line}`);
console.log(`${caught.length} drifts caught, ${missed.length} missed`);
process.exit(missed.length || caught.length === 0 ? 1 : 0);
