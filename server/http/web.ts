import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import type { PaymentProviderName } from '../../generated/rules.ts';
import type { FirstPages } from './first-page.ts';
import type { PublicPages } from './public-pages.ts';
import { START_HASH } from './start-script.ts';

const YEAR_S = 31_536_000;

/**
 * The style elements that two libraries put into the page, by what stands in them: how a press feels and what scrolls below a dialog
 * (react-aria), and the notices (sonner, whose element is empty at first). `tests/repo/page-security.test.ts` reads them out of the libraries.
 */
export const LIBRARY_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

/**
 * What a page of the shop may load: only its own. Nothing inline, neither script nor style, but the style elements named above and the
 * one script that fetches the app; and text
 * becomes a script only where `src/trusted-types.ts` lets it. Pictures may come from memory, where the browser weaves its own.
 */
const CONTENT = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", START_HASH],
  styleSrc: ["'self'", ...LIBRARY_STYLES],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'blob:', 'data:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};
const REST = {
  strictTransportSecurity: `max-age=${2 * YEAR_S}; includeSubDomains`,
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
};
export const pageSecurity = secureHeaders({ contentSecurityPolicy: CONTENT, ...REST });

/** Screens on which a card is paid (`src/paths.ts`), in any language. */
const PAYS = /^\/[a-z]{2}\/(?:cart\/payment|fast-pay|user-area\/invoices\/pay)(?:\/|$)/;
const STRIPE = 'https://js.stripe.com';
/** As Stripe's fields need it: their script, their frames, and the bank's page in one of them. */
const withStripe = secureHeaders({
  contentSecurityPolicy: {
    ...CONTENT,
    scriptSrc: ["'self'", STRIPE, START_HASH],
    connectSrc: [...CONTENT.connectSrc, 'https://api.stripe.com'],
    frameSrc: ["'self'", STRIPE, 'https://hooks.stripe.com'],
  },
  ...REST,
});

/** What only a page heeds is not said of a file. */
const ONLY_PAGES = {
  ...{ crossOriginOpenerPolicy: false, originAgentCluster: false, permissionsPolicy: {}, referrerPolicy: false, xFrameOptions: false },
  ...{ xDnsPrefetchControl: false, xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false },
};
/** A script may be a worker's, whose policy is the one that came with it. */
const scriptSecurity = secureHeaders({
  ...REST,
  ...ONLY_PAGES,
  contentSecurityPolicy: {
    ...{ defaultSrc: ["'self'"], connectSrc: CONTENT.connectSrc, frameAncestors: ["'none'"] },
    ...{ requireTrustedTypesFor: CONTENT.requireTrustedTypesFor, trustedTypes: CONTENT.trustedTypes },
  },
});
const fileSecurity = secureHeaders({
  ...REST,
  ...ONLY_PAGES,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
});
const SHOWN = /html|xml/;
const RUN = /javascript/;
const done = () => Promise.resolve();

/**
 * What pages may load: their own, and where cards are paid by Stripe also what its fields need; everywhere else nothing of it. A page of the shop has
 * some thirty files: theirs say in 300 bytes what it says in 1,400. An answer that has a policy of its own keeps it.
 */
export const pageSecurityFor = (provider: PaymentProviderName | null): MiddlewareHandler => {
  const securityOf = (type: string, path: string) => {
    if (SHOWN.test(type)) return provider === 'stripe' && PAYS.test(path) ? withStripe : pageSecurity;
    return RUN.test(type) ? scriptSecurity : fileSecurity;
  };
  return async (c, next) => {
    await next();
    const own = c.res.headers.get('content-security-policy');
    await securityOf(c.res.headers.get('content-type') ?? '', c.req.path)(c, done);
    if (own) c.res.headers.set('content-security-policy', own);
  };
};

/** The built app from `root`: files whose names change with their content are kept for a year, everything else is asked for again. */
export function webApp(root: string, pages?: PublicPages, first?: FirstPages): Hono {
  const app = new Hono();
  if (pages) {
    app.get('/robots.txt', (c) => c.text(pages.robots()));
    app.get('/sitemap.xml', async (c) => c.body(await pages.sitemap(), 200, { 'content-type': 'application/xml; charset=utf-8' }));
    app.get('/content/own/:name', (c) => pages.picture(c.req.param('name')));
  }
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', `public, max-age=${YEAR_S}, immutable`) }),
  );
  // A file that is not there is not the app: an old page that asks for an old chunk must learn that it is gone.
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'cache-control': 'no-store' }));
  app.use('/*', serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', 'no-cache') }));
  app.get('*', compress({ contentTypeFilter: /^text\/html/ }), async (c) => {
    let html: string;
    try {
      html = readFileSync(join(root, 'index.html'), 'utf8');
    } catch {
      return c.text('The app has not been built: npm run build', 404, { 'cache-control': 'no-store' });
    }
    const page = await pages?.page(c.req.path, html);
    const { path } = c.req;
    // As src/cookie.ts names it over an encrypted line, and over any other.
    const token = getCookie(c, 'token', 'host') ?? getCookie(c, 'token');
    const filled = await first?.page(page?.html ?? html, { path, hasQuery: new URL(c.req.url).search !== '', token });
    return c.html(filled?.html ?? html, page?.status ?? 200, { 'cache-control': filled?.personal ? 'no-store' : 'no-cache' });
  });
  return app;
}
