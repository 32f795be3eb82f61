import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'vitest';

/** A text is what is on record under its name; while recording it is put there first. */
export function expectOnRecord(folder: string, name: string, text: string): void {
  const file = `${folder}/${name}.txt`;
  if (process.env.RECORD) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  const { testPath = '', currentTestName = '' } = expect.getState();
  const again = `RECORD=1 npx vitest run ${relative('.', testPath)} -t '${currentTestName.split(' > ').at(-1)?.replaceAll("'", '.')}'`;
  expect(text, `${file} is otherwise. If that is meant: ${again}`).toBe(
    existsSync(file) ? readFileSync(file, 'utf8') : 'nothing, for it is not on record',
  );
}
/** Records of the folder whose name, up to the first point, is none of these. */
export function recordsBeside(folder: string, names: readonly string[]): string[] {
  const known = new Set(names);
  return readdirSync(folder).filter((file) => !known.has(file.split('.')[0]!));
}
