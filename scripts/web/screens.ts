// What a screen needs, told to whoever serves it: files to load at once, labels to say. Written beside Vite's manifest.
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type FirstRead, firstReads, frameReads } from '../../src/first-reads.ts';
import { type PathName, paths } from '../../src/paths.ts';
import { listOperations, readContract } from '../gen/contract.ts';
import { labelsIn } from './labels-in.ts';

const ROOT = resolve(import.meta.dirname, '../..');
export const SCREENS_FILE = '.vite/screens.json';
export interface ScreenFiles {
  path: string;
  scripts: string[];
  styles: string[];
  /** Brought along and run when it is asked for. */
  ahead: string[];
  /** Keys of the labels that its code names. */
  labels: string[];
  /** Behind the login. */
  guarded: boolean;
  reads: readonly AddressedRead[];
}
/** As the server reads it: by address, which holds places of the page's. */
export type AddressedRead = Omit<FirstRead, 'operation' | 'query'> & { get?: string };

const operations = new Map(listOperations(readContract()).map((entry) => [entry.operation.operationId, entry]));
/** @throws Error for an operation that the contract does not know, or a parameter that it does not */
export function addressed({ operation, query = {}, ...rest }: FirstRead): AddressedRead {
  if (!operation) return rest;
  const entry = operations.get(operation);
  const unknown = Object.keys(query).filter((name) => !entry?.parameters.some((each) => each.in === 'query' && each.name === name));
  if (!entry || unknown.length > 0) throw new Error(`The contract has no ${entry ? `${unknown.join(', ')} in ` : ''}${operation}.`);
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => `${name}=${each}`));
  const path = entry.path.replace('/users/{id}', '/users/{userId}');
  // The page of a customer's cloth has one place for code and colour, that of a visitor's two.
  const asPage = operation.startsWith('getPublic') ? path : path.replace('{code}/{color}', '{prodid}');
  return { ...rest, get: `${asPage}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}` };
}

/** The module of each screen, read from where the router finds them. */
function modulesOf(): Map<string, string> {
  const found = new Map<string, string>();
  const routes = readFileSync(`${ROOT}/src/routes.tsx`, 'utf8');
  const screens = readFileSync(`${ROOT}/src/screens.ts`, 'utf8');
  for (const [, name = '', file = ''] of screens.matchAll(/(\w+): \(\) => import\('\.\/([^']+)'\)/g)) found.set(name, `src/${file}`);
  for (const [, file = ''] of routes.matchAll(/import\('\.\/(routes\/[^']+)'\)/g)) {
    const name = /([\w-]+)\.tsx$/.exec(file)?.[1]?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (name) found.set(name, `src/${file}`);
  }
  return found;
}
/** Everything that stands around a screen, from the outside in. */
const around = (path: string, file: string): string[] => [
  'src/main.tsx',
  ...(file.startsWith('src/routes/public/') ? ['src/layouts/bare.tsx'] : ['src/screens.ts', 'src/layouts/shop-layout.tsx']),
  ...(path.startsWith('/:locale/user-area/') ? ['src/layouts/user-area.tsx'] : []),
  file,
];

interface Chunk {
  fileName: string;
  imports: string[];
  styles: Iterable<string>;
}
function filesOf(roots: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>) {
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk.fileName)) return;
    // What is needed stands before what needs it.
    seen.add(chunk.fileName);
    for (const style of chunk.styles) styles.add(style);
    for (const file of chunk.imports) visit(byFile.get(file));
    scripts.add(chunk.fileName);
  };
  roots.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}
type Output = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
const pathOf = (id: string | null) => (id ? relative(ROOT, id) : '');

/** Emits the list; fails where a screen of the router is in no chunk, so that no screen is forgotten. */
export const screenList = (): Plugin => ({
  name: 'screen-list',
  apply: 'build',
  // After Vite has taken out the chunks that were nothing but styles.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output): output is Output => output.type === 'chunk');
      const plain = chunks.map((chunk) => ({
        fileName: chunk.fileName,
        imports: chunk.imports,
        styles: chunk.viteMetadata?.importedCss ?? [],
        facade: pathOf(chunk.facadeModuleId),
        isEntry: chunk.isEntry,
      }));
      const byFile = new Map(plain.map((chunk) => [chunk.fileName, chunk]));
      const chunkOf = (file: string) => {
        const found = plain.find((chunk) => (file === 'src/main.tsx' ? chunk.isEntry : chunk.facade === file));
        if (!found) throw new Error(`${file} is a screen or stands around one, and is no chunk of its own.`);
        return found;
      };
      const files = modulesOf();
      const list = (Object.entries(paths) as [PathName, string][]).flatMap(([name, path]): ScreenFiles[] => {
        const file = files.get(name);
        if (!file) return [];
        const wanted = around(path, file);
        const { scripts, styles } = filesOf(wanted.map(chunkOf), byFile);
        const guarded = !file.startsWith('src/routes/public/');
        const ahead = guarded ? filesOf([chunkOf('src/api/wire.ts')], byFile).scripts.filter((each) => !scripts.includes(each)) : [];
        const reads = [...(firstReads[name] ?? []), ...(guarded ? frameReads : [])].map(addressed);
        return [
          {
            path,
            scripts,
            styles,
            ahead,
            labels: labelsIn(
              wanted.map((each) => resolve(ROOT, each)),
              this,
            ),
            guarded,
            reads,
          },
        ];
      });
      this.emitFile({ type: 'asset', fileName: SCREENS_FILE, source: JSON.stringify(list) });
    },
  },
});
