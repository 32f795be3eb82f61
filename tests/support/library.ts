import { createHash } from 'node:crypto';
import { readLibraryFile } from '../../demo/library/files.node.ts';
import { libraryFiles } from '../../demo/library/materials.ts';
import type { FileStore } from '../../server/ports/files.ts';
import { memoryFiles } from '../../server/ports/memory-files.ts';

/** Files in memory, with those of the demo world's library among them: the database of a test is a copy, its files are not. */
export function libraryInMemory(): FileStore {
  const at = new Date();
  return memoryFiles(
    new Map(
      libraryFiles().map((name) => {
        const bytes = readLibraryFile(name);
        return [createHash('sha256').update(bytes).digest('hex'), { bytes, at }];
      }),
    ),
  );
}
