// What the shop's own measure reads out of Lighthouse's report, and which figures are wanted.
import type { Result } from 'lighthouse';

export interface Figures {
  /** Scores of 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Requests that have left when the first picture of cloth is there; itself is one of them. */
  requests: number;
  /** Scripts and styles that travel before the page is quiet, with their headers; what the login may load first is weighed by `scripts/check-weight.ts`. */
  firstLoadKb: number;
  /** What Lighthouse thinks of the machine: 1,000 and more is a desk's, a busy one is below. */
  benchmark: number;
}
export interface PageLimits {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Where searches find the page. */
  seo?: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  requests: number;
}

interface Request {
  url: string;
  resourceType?: string;
  networkRequestTime: number;
  networkEndTime: number;
  transferSize: number;
}
const CLOTH = /\/media\/|\/login-|\/content\//;
const HIGHER_IS_BETTER = new Set<keyof Figures>(['performance', 'accessibility', 'bestPractices', 'seo']);

/** The requests that had left before the first picture of cloth was there; all of them where there is none. */
export function beforeFirstPicture(requests: readonly Request[]): number {
  const pictures = requests.filter(({ url, resourceType }) => resourceType === 'Image' && CLOTH.test(url));
  const there = Math.min(...pictures.map(({ networkEndTime }) => networkEndTime));
  return requests.filter(({ networkRequestTime }) => networkRequestTime <= there).length;
}

export function figuresOf({ categories, audits, environment }: Result): Figures {
  const details = audits['network-requests']?.details as { items?: Request[] } | undefined;
  const requests = details?.items ?? [];
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const loaded = requests.filter(({ resourceType }) => resourceType === 'Script' || resourceType === 'Stylesheet');
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: Math.round(number('first-contentful-paint')),
    lcpMs: Math.round(number('largest-contentful-paint')),
    tbtMs: Math.round(number('total-blocking-time')),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    requests: beforeFirstPicture(requests),
    firstLoadKb: Math.round(loaded.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
    benchmark: Math.round(environment.benchmarkIndex),
  };
}

/** Each figure's median: the run that a neighbour on the machine disturbed counts for nothing. */
export function median(runs: readonly Figures[]): Figures {
  const [first] = runs;
  if (!first) throw new Error('Nothing was measured.');
  const middle = (name: keyof Figures) => runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return Object.fromEntries(Object.keys(first).map((name) => [name, middle(name as keyof Figures)])) as unknown as Figures;
}

/** What a page misses, in words; a figure that is not there misses its limit. */
export function missed(page: PageLimits & { name: string }, figures: Figures): string[] {
  const { name, ...limits } = page;
  return (Object.keys(figures) as (keyof Figures)[]).flatMap((figure) => {
    const limit = (limits as Partial<Record<keyof Figures, number>>)[figure];
    if (limit === undefined) return [];
    const holds = HIGHER_IS_BETTER.has(figure) ? figures[figure] >= limit : figures[figure] <= limit;
    return holds
      ? []
      : [`${name}: ${figure} is ${figures[figure]}, wanted ${HIGHER_IS_BETTER.has(figure) ? 'at least' : 'at most'} ${limit}`];
  });
}
