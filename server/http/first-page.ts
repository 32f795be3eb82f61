// The app's page with what its screen needs at once: its files, its labels, its first answers, its first picture. Who asks over a long line then waits
// once and not for one thing after the other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../generated/rules.ts';
import type { ArticleImage } from '../../generated/zod/schemas/articleImage.zod.ts';
import { embedded, escaped } from './public-head.ts';
import { type FirstPicture as ShellPicture, shellOf } from './shell.ts';
import { startedLater } from './start-script.ts';

interface FirstRead {
  get?: string;
  content?: { id: string; name: string };
  ditta?: boolean;
  always?: boolean;
  names?: string;
  pictures?: { views: readonly string[]; sizes: string; count: number };
}
/** As `scripts/web/screens.ts` writes it beside the built app. */
export interface Screen {
  path: string;
  scripts: string[];
  styles: string[];
  ahead: string[];
  labels: string[];
  guarded: boolean;
  reads: readonly FirstRead[];
}
export interface FirstPageOptions {
  /** The backend, as a browser would ask it. */
  ask: (request: Request) => Promise<Response>;
  label: (key: string, locale: Locale) => string | undefined;
  /** Who holds a token, and in which shop; undefined where nobody holds it. */
  holderOf: (token: string) => Promise<{ userId: number; ditta: string } | undefined>;
}
export interface Asked {
  path: string;
  /** The address has wishes of its own. */
  hasQuery: boolean;
  token: string | undefined;
}

const LOGIN = '/:locale/login';
const PLACES = /:(\w+)(\?)?/g;
const patternOf = (path: string) =>
  new RegExp(
    `^${path.replaceAll(/\/:(\w+)(\?)?/g, (_, name: string, free?: string) => (free ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`))}/?$`,
  );
const isLocale = (text: string | undefined): text is Locale => (locales as readonly (string | undefined)[]).includes(text);
/** A cloth is addressed as code-colour. */
const parts = (prodid: string) => prodid.replace(/-(?=[^-]*$)/, '/');

/** The screens of the built app; none where it was built without the list. */
export function readScreens(root: string): Screen[] {
  try {
    return JSON.parse(readFileSync(join(root, '.vite/screens.json'), 'utf8')) as Screen[];
  } catch {
    return [];
  }
}

export class FirstPages {
  readonly #screens: (Screen & { pattern: RegExp })[];
  readonly #options: FirstPageOptions;

  constructor(screens: readonly Screen[], options: FirstPageOptions) {
    // An address with fewer places of its own is the more exact one.
    const places = ({ path }: Screen) => [...path.matchAll(PLACES)].length;
    this.#screens = screens.map((screen) => ({ ...screen, pattern: patternOf(screen.path) })).sort((a, b) => places(a) - places(b));
    this.#options = options;
  }

  /** The page, and whether it speaks of one person and must not be kept. */
  async page(html: string, asked: Asked): Promise<{ html: string; personal: boolean }> {
    for (const screen of this.#screens) {
      const places = screen.pattern.exec(asked.path)?.groups;
      if (!places || !isLocale(places.locale)) continue;
      // Whoever has no session is led to the login.
      const shown = screen.guarded && !asked.token ? (this.#screens.find(({ path }) => path === LOGIN) ?? screen) : screen;
      return this.#fill(html, shown, places as Record<string, string> & { locale: Locale }, asked);
    }
    return { html, personal: false };
  }

  async #fill(html: string, screen: Screen, places: Record<string, string> & { locale: Locale }, { hasQuery, token }: Asked) {
    const { locale } = places;
    const given = await this.#answers(screen, places, hasQuery, token);
    const pictures = given.flatMap((each) => each.pictures);
    const label = (key: string) => this.#options.label(key, locale) ?? '';
    const labels = Object.fromEntries(screen.labels.map((key) => [key, this.#options.label(key, locale)]));
    const first = {
      [`/api/v1/label/transloco/${locale}/frontend/allonelevel`]: labels,
      ...Object.fromEntries(given.map(({ key, answer }) => [key, answer])),
    };
    const head = [
      ...pictures.map(preload),
      ...screen.styles.filter((file) => !html.includes(file)).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      `<script type="application/json" id="first">${embedded(first)}</script>`,
    ];
    const filled = startedLater(html, screen)
      .replace(/<html lang="\w+"/, `<html lang="${locale}"`)
      .replace('<div id="root"></div>', () => `<div id="root">${shellOf(screen.path, screen.guarded, { locale, label, pictures })}</div>`)
      .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`);
    return { html: filled, personal: screen.guarded && given.length > 0 };
  }

  async #answers(screen: Screen, places: Record<string, string>, hasQuery: boolean, token: string | undefined): Promise<Given[]> {
    if (!screen.guarded) return this.#all(screen.reads, places, undefined);
    const holder = token ? await this.#options.holderOf(token) : undefined;
    if (!holder) return [];
    const wanted = screen.reads.filter((read) => read.always || !(hasQuery && read.get?.includes('?')));
    return this.#all(wanted, { ...places, ditta: holder.ditta, userId: String(holder.userId) }, token);
  }
  async #all(reads: readonly FirstRead[], places: Record<string, string>, token: string | undefined): Promise<Given[]> {
    return (await Promise.all(reads.map((read) => this.#answer(read, places, token)))).flat();
  }

  async #answer(read: FirstRead, places: Record<string, string>, token: string | undefined): Promise<Given[]> {
    const { locale = 'en', ditta } = places;
    const variables = JSON.stringify({ locale, ...(read.ditta ? { ditta } : {}) });
    const address = read.get?.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'prodid' ? parts(places.prodid ?? '') : (places[name === 'article' ? 'prodid' : name] ?? ''),
    );
    const answer = address ? await this.#get(address, locale, token) : await this.#content(read.content?.id ?? '', variables);
    if (answer === undefined) return [];
    const own = { key: address ? `/api/v1${address}` : `${read.content?.name} ${variables}`, answer };
    const named = read.names?.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], answer);
    if (typeof named !== 'string') return [{ ...own, pictures: picturesIn(answer, read) }];
    const next = await this.#answer(
      { ...read, get: `/articles/code/${parts(named)}`, content: undefined, names: undefined } as FirstRead,
      places,
      token,
    );
    return [{ ...own, pictures: [] }, ...next];
  }
  async #get(address: string, locale: string, token: string | undefined): Promise<unknown> {
    const headers = { 'accept-language': locale, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return this.#read(new Request(`http://shop.invalid/api/v1${address}`, { headers }));
  }
  async #content(documentId: string, variables: string): Promise<unknown> {
    const body = `{"documentId":${JSON.stringify(documentId)},"variables":${variables}}`;
    const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
    const answer = (await this.#read(new Request('http://shop.invalid/graphql', { method: 'POST', headers, body }))) as
      | { data?: unknown; errors?: unknown }
      | undefined;
    return answer?.errors ? undefined : answer?.data;
  }
  /** An answer that is not there is asked for by the screen, which knows what to say of it. */
  async #read(request: Request): Promise<unknown> {
    try {
      const response = await this.#options.ask(request);
      return response.status === 200 ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  }
}

type FirstPicture = ShellPicture & { type: string };
interface Given {
  key: string;
  answer: unknown;
  pictures: FirstPicture[];
}
type WithImages = { images: readonly ArticleImage[] };
const hasImages = (value: unknown): value is WithImages => Array.isArray((value as WithImages | null)?.images);

function picturesIn(answer: unknown, { pictures }: FirstRead): FirstPicture[] {
  if (!pictures) return [];
  const { content } = answer as { content?: unknown };
  // Cloth itself, or what speaks of several: a saved cart shows its first ones.
  const shown = (Array.isArray(content) ? content : [answer]).flatMap(
    (each) => (each as { articles?: unknown[] } | null)?.articles ?? [each],
  );
  const articles = shown.filter(hasImages).slice(0, pictures.count);
  return articles.flatMap(({ images }) => {
    const image = pictures.views.map((view) => images.find((each) => each.view === view)).find((each) => each !== undefined);
    const [type] = [...new Set(image?.srcset.map((source) => source.type))].sort();
    if (!image || !type) return [];
    const sources = image.srcset.filter((source) => source.type === type);
    const srcset = sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
    return [{ type, srcset, sizes: pictures.sizes, src: sources[0]?.url ?? image.imageUrl }];
  });
}
/** Lets the browser fetch a picture before it comes to where it stands. */
const preload = ({ type, srcset, sizes }: FirstPicture) =>
  `<link rel="preload" as="image" type="${escaped(type)}" fetchpriority="high" imagesrcset="${escaped(srcset)}" imagesizes="${escaped(sizes)}">`;
