// npm run pack:client: the contract as a package for other teams, dist/client/trama-client-VERSION.tgz, with types, without this repository.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from 'orval';
import { readContract } from './gen/contract.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/client' } } });
const CONTRACT = 'generated/openapi.json';
const out = resolve(values.out);
const source = join(out, 'src');
rmSync(out, { recursive: true, force: true });
mkdirSync(source, { recursive: true });
copyFileSync('scripts/client/send.ts', join(source, 'send.ts'));
copyFileSync('scripts/client/README.md', join(out, 'README.md'));
copyFileSync(CONTRACT, join(out, 'openapi.json'));
await generate({
  input: resolve(CONTRACT),
  output: {
    mode: 'tags-split',
    target: join(source, 'endpoints.ts'),
    schemas: join(source, 'model'),
    client: 'fetch',
    baseUrl: '',
    indexFiles: false,
    override: {
      mutator: { path: join(source, 'send.ts'), name: 'send' },
      fetch: { includeHttpResponseReturnType: false },
      enumGenerationType: 'const',
    },
  },
});
const tags = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'model');
const models = readdirSync(join(source, 'model')).map((file) => `./model/${file}`);
const doors = ['./send.ts', ...models, ...tags.map(({ name }) => `./${name}/${name}.ts`)];
writeFileSync(join(source, 'index.ts'), doors.map((door) => `export * from '${door}';\n`).join(''));

const { version } = readContract().info;
const about = {
  name: '@trama/client',
  version,
  description: 'Typed calls for every operation of the trade shop Trama.',
  type: 'module',
  sideEffects: false,
  license: 'UNLICENSED',
  exports: { '.': { types: './lib/index.d.ts', default: './lib/index.js' }, './openapi.json': './openapi.json' },
  files: ['lib', 'openapi.json', 'README.md'],
};
const options = {
  ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler', strict: true, types: [] },
  ...{
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    outDir: 'lib',
    rootDir: 'src',
    skipLibCheck: true,
  },
};
const write = (name: string, content: unknown) => writeFileSync(join(out, name), `${JSON.stringify(content, null, 2)}\n`);
write('package.json', about);
write('tsconfig.json', { compilerOptions: options, include: ['src'] });
execFileSync('tsc', ['-p', join(out, 'tsconfig.json')], { stdio: 'inherit' });
const [made] = JSON.parse(execFileSync('npm', ['pack', '--json', '--silent'], { cwd: out, encoding: 'utf8' })) as { filename: string }[];
console.log(`${relative('.', join(out, made?.filename ?? ''))}: version ${version}, ${tags.length} groups of operations.`);
