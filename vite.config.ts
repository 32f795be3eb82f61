import { constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const backend = `http://localhost:${process.env.API_PORT ?? 47311}`;

export default defineConfig({
  plugins: [
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
  server: { proxy: { '/api': backend, '/graphql': backend, '/media': backend } },
  build: { target: 'es2023', sourcemap: false, manifest: true, outDir: 'dist/web', emptyOutDir: true },
});
