// Where the tests of this run share an embedded database with the demo world; the first that wants it makes it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    demoData: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'trama-demo-'));
  project.provide('demoData', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
