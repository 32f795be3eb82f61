import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { chunkNames } from './scripts/web/chunks.ts';
import { screenList } from './scripts/web/screens.ts';

const backend = `http://localhost:${process.env.API_PORT ?? 47311}`;
const prism = process.env.API_TARGET === 'prism' ? `http://localhost:${process.env.PRISM_PORT ?? 4010}` : undefined;
/** The demo is a folder of files: relative addresses, the whole backend in the tab. */
const demo = process.env.VITE_ADDRESS === 'hash';

/**
 * Browsers are spoken to by XMLHttpRequest, which axios takes first and which tells how far an upload is: its second way would travel with the
 * first load of every page and never be used.
 */
const withoutFetchAdapter: Plugin = {
  name: 'axios-without-fetch-adapter',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') ? '\0no-fetch-adapter' : null,
  load: (id) => (id === '\0no-fetch-adapter' ? 'export const getFetch = () => false;\nexport default false;' : null),
};

/** React Aria empties what it reads out by writing HTML, which the shop's policy of trusted types refuses: the nodes are taken out instead. */
const announcerWithoutHtml: Plugin = {
  name: 'announcer-without-html',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/live-announcer/LiveAnnouncer')) return null;
    const emptied = code.replaceAll(/\.innerHTML = '';/g, '.replaceChildren();');
    if (emptied.includes('innerHTML')) throw new Error(`${id} still writes HTML`);
    return emptied;
  },
};

/** The contract to read, at /docs while the shop is worked on: built when it is first asked for. */
const contractPages: Plugin = {
  name: 'contract-pages',
  apply: 'serve',
  configureServer(server) {
    let built: Promise<unknown> | undefined;
    server.middlewares.use('/docs', (request, response, next) => {
      built ??= promisify(execFile)('node', ['scripts/docs.ts']);
      const name = request.url?.split('?')[0]?.replace(/^\/+/, '') || 'index.html';
      if (!/^[\w.]+$/.test(name)) return next();
      built
        .then(() => readFile(`dist/docs/${name}`))
        .then((body) => {
          response.setHeader(
            'Content-Type',
            name.endsWith('.html') ? 'text/html' : name.endsWith('.md') ? 'text/markdown' : 'application/json',
          );
          response.end(body);
        })
        .catch(next);
    });
  },
};

export default defineConfig({
  plugins: [
    withoutFetchAdapter,
    announcerWithoutHtml,
    contractPages,
    screenList(),
    react(),
    tailwindcss(),
    // React Aria carries its own texts in 30 languages; the shop speaks six.
    { ...optimizeLocales.vite({ locales: ['it-IT', 'en-US', 'fr-FR', 'es-ES', 'zh-CN', 'de-DE'] }), enforce: 'pre' },
    compression({
      threshold: 1024,
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ],
    }),
  ],
  base: demo ? './' : '/',
  server: {
    proxy: prism ? { '/api/v1': prism } : { '/api': backend, '^/graphql(\\?|$)': backend, '/media': backend },
  },
  // PGlite finds its files beside its own module.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    outDir: demo ? 'dist/demo' : 'dist/web',
    emptyOutDir: true,
    // The drawing of cloth in three dimensions, which comes when somebody asks for it. What comes first is weighed by scripts/check-weight.ts.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames(), debugName: 'rooms' }] } },
    },
  },
});
