// npm run gen: everything under generated/ from openapi/, graphql/ and shared/labels/. Running it twice changes no byte.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, contractHash } from './bundle.ts';
import { generateLabels } from './labels.ts';
import { generateLists } from './lists.ts';
import { generateOperations } from './operations.ts';
import { generateProblems } from './problems.ts';
import { generateRules } from './rules.ts';

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** TypeScript files below a folder. */
const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

/** The generators import siblings without an extension or with `.js` here and there; Node runs our sources as they are and wants `.ts`. */
function nameExtensions(folder: string): void {
  for (const path of files(folder)) {
    const text = readFileSync(path, 'utf8');
    const fixed = text.replaceAll(/(from\s+|import\()(['"])(\.{1,2}\/[^'"]+?)(?:\.(?:js|ts))?\2/g, (whole, lead, quote, target) => {
      const base = join(path, '..', target);
      if (existsSync(`${base}.ts`)) return `${lead}${quote}${target}.ts${quote}`;
      if (existsSync(join(base, 'index.ts'))) return `${lead}${quote}${target}/index.ts${quote}`;
      return whole;
    });
    if (fixed !== text) writeFileSync(path, fixed);
  }
}

/** Mocks are made from a pattern without its anchors: faker writes `^` and `$` into the text. */
function unanchorPatterns(folder: string): void {
  for (const path of files(folder)) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(/fromRegExp\("\^((?:[^"\\]|\\.)*)\$"\)/g, (_, pattern) => `fromRegExp("${pattern}")`),
    );
  }
}

bundle();
run('orval', ['--config', 'orval.config.ts']);
nameExtensions('generated');
unanchorPatterns('generated/mocks');
const count = generateOperations();
generateRules();
generateLists();
generateProblems();
run('graphql-codegen', ['--config', 'codegen.ts']);
nameExtensions('generated/content');
const labels = generateLabels();
console.log(`generated: ${count} operations, ${labels} labels, contract ${contractHash()}`);
