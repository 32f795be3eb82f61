import type { Deps } from '../domain/context.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { type HandlersOf, Ready } from './contract.ts';

/** Labels are texts of a page that may have to say that the database is away: nobody waits for it longer than this, ms. */
const PATIENCE_MS = 300;

/** The catalogue's look at the versions also brings new labels; those in memory serve as long as the database does not answer. */
async function freshLabels({ catalogue, labels: known }: Deps): Promise<void> {
  const look = catalogue.current().then(
    () => {},
    (error: unknown) => {
      if (!(known.isLoaded && error instanceof StoreUnavailableError)) throw error;
    },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, PATIENCE_MS);
  });
  await (known.isLoaded ? Promise.race([look, patience]) : look);
  clearTimeout(timer);
}

export const labels: HandlersOf<'labels'> = {
  getLabels: async ({ context, params }, headers) => {
    await freshLabels(context.deps);
    const { json, etag } = context.deps.labels.set(params.lang);
    const common = { etag, 'cache-control': 'no-cache' };
    const known = headers
      .get('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(etag) || known?.includes('*')) return new Ready(null, common, 304);
    return new Ready(json, { ...common, 'content-type': 'application/json' });
  },
};
