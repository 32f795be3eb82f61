// npm run gen: everything under generated/ from openapi/, graphql/ and shared/labels/. Running it twice changes no byte.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, contractHash } from './bundle.ts';
import { generateLabels } from './labels.ts';
import { generateOperations } from './operations.ts';
import { generateRules } from './rules.ts';

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** The generators import siblings without an extension or with `.js` here and there; Node runs our sources as they are and wants `.ts`. */
function nameExtensions(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) nameExtensions(path);
    else if (path.endsWith('.ts')) {
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
}

bundle();
run('orval', ['--config', 'orval.config.ts']);
nameExtensions('generated');
const count = generateOperations();
generateRules();
run('graphql-codegen', ['--config', 'codegen.ts']);
nameExtensions('generated/content');
const labels = generateLabels();
console.log(`generated: ${count} operations, ${labels} labels, contract ${contractHash()}`);
