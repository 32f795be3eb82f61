import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The repository as it stands here, changes included, in a directory of its own: for faults that are planted on purpose. */
export interface WorkingCopy {
  path: string;
  remove: () => void;
}
export function copyRepository(purpose: string, root = process.cwd()): WorkingCopy {
  const path = mkdtempSync(join(tmpdir(), `trama-${purpose}-`));
  // The database of the tests runs as a user of its own, who must be able to enter.
  chmodSync(path, 0o755);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n');
  for (const file of listed.split('\n').filter((name) => name && !deleted.includes(name)))
    cpSync(join(root, file), join(path, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
