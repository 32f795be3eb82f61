// npm run drift:selftest: plants drifts in a copy of the repository and sees that a named gate catches each. A gate that lets one pass is broken.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DRIFTS, GATES } from './lib/drifts.ts';
import { copyRepository } from './lib/working-copy.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean' } } });
const { path: copy, remove } = copyRepository('drift');
const run = ([command, ...args]: string[], only?: string) =>
  spawnSync(command!, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, CI: 'true', ...(only ? { CONTRACT_ONLY: only } : {}) } });

const caught: string[] = [];
const missed: string[] = [];
try {
  // A gate that is red before anything is planted proves nothing.
  const chosen = DRIFTS.filter(({ name, gate, pending }) =>
    values.only ? new RegExp(values.only).test(name) || gate === values.only : !pending || values.all,
  );
  for (const name of new Set(chosen.map((drift) => drift.gate))) {
    const { status, stdout, stderr } = run(GATES[name].command);
    if (status !== 0) missed.push(`${GATES[name].name} is red without any drift:\n${(stdout + stderr).slice(-800)}`);
  }
  const pristine = mkdtempSync(join(tmpdir(), 'trama-generated-'));
  cpSync(join(copy, 'generated'), pristine, { recursive: true });
  for (const drift of chosen) {
    const path = join(copy, drift.file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(drift.from, drift.to);
    if (after === before) {
      missed.push(`${drift.name}: nothing to plant it on in ${drift.file}`);
      continue;
    }
    writeFileSync(path, after);
    if (drift.regenerate) run(['node', 'scripts/gen/all.ts']);
    const start = performance.now();
    const { status } = run(GATES[drift.gate].command, drift.only);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const line = `${drift.name} → ${GATES[drift.gate].name} (${seconds} s)`;
    (status === 0 ? missed : caught).push(line);
    console.log(`${status === 0 ? '✗ passed unseen:' : '✓'} ${line}`);
    writeFileSync(path, before);
    if (drift.regenerate) {
      rmSync(join(copy, 'generated'), { recursive: true });
      cpSync(pristine, join(copy, 'generated'), { recursive: true });
    }
  }
  rmSync(pristine, { recursive: true, force: true });
} finally {
  remove();
}
for (const line of missed) console.error(`✗ ${line}`);
console.log(`${caught.length} drifts caught, ${missed.length} missed`);
process.exit(missed.length || caught.length === 0 ? 1 : 0);
