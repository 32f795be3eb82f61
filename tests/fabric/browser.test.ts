import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import golden from '../../fabric/testing/golden.json' with { type: 'json' };
import { GOLDEN_PICTURES } from '../../fabric/testing/samples.ts';
import { launchOptions } from '../../scripts/lib/chromium.ts';

/** The renderer as the shop's own build makes it, minified, as the text of one script that names itself `fabric`. */
async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: fileURLToPath(new URL('entry.browser.ts', import.meta.url)), formats: ['iife'], name: 'fabric', fileName: 'fabric' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
  expect(chunks).toHaveLength(1);
  return chunks[0]!.code;
}

test('a browser draws the same pictures as the server, to the last bit', { timeout: 120_000 }, async () => {
  const code = await bundle();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    const drawn = await page.evaluate<Record<string, string>>('fabric.fingerprints()');
    expect(Object.keys(drawn)).toHaveLength(GOLDEN_PICTURES.length);
    expect(drawn).toEqual(golden);
  } finally {
    await browser.close();
  }
});
