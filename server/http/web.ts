import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const YEAR_S = 31_536_000;

/**
 * What a page of the shop may load: only its own. Styles may be inline because notices and overlays place themselves by style
 * elements; scripts never. Pictures may come from memory, where the browser weaves its own, and workers from a blob.
 */
export const pageSecurity = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'blob:', 'data:'],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  strictTransportSecurity: `max-age=${2 * YEAR_S}; includeSubDomains`,
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
});

/** The built app from `root`: files whose names change with their content are kept for a year, everything else is asked for again. */
export function webApp(root: string): Hono {
  const app = new Hono();
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', `public, max-age=${YEAR_S}, immutable`) }),
  );
  // A file that is not there is not the app: an old page that asks for an old chunk must learn that it is gone.
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'cache-control': 'no-store' }));
  app.use('/*', serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', 'no-cache') }));
  app.get('*', (c) => {
    try {
      return c.html(readFileSync(join(root, 'index.html'), 'utf8'), 200, { 'cache-control': 'no-cache' });
    } catch {
      return c.text('The app has not been built: npm run build', 404, { 'cache-control': 'no-store' });
    }
  });
  return app;
}
