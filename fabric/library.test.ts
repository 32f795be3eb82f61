import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** Programs that run in Node alone. */
const PROGRAMS = /^still\/bake\.ts$|^testing\/record\.ts$|\.test\.ts$/;

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !PROGRAMS.test(path));

describe('the library', () => {
  it('is found', () => {
    expect(sources.length).toBeGreaterThan(40);
  });

  it.each(sources)('%s runs in Node, a worker and a browser alike', (path) => {
    const text = readFileSync(`${ROOT}/${path}`, 'utf8');
    const imports = [...text.matchAll(/from '([^']+)'/g)].map((match) => match[1]!);
    for (const name of imports) expect(name.startsWith('.') || name === 'fflate', `${path} imports ${name}`).toBe(true);
    // Nothing of one environment, no clock and no chance.
    expect(text).not.toMatch(
      /\b(process|window\.(?:document|location)|document\.(?:create|query|body)|Buffer\.|Math\.random|Date\.now|performance\.now|new Date)\b/,
    );
  });
});
