import { StoreUnavailableError } from '../../store/store.ts';
import type { Deps } from '../context.ts';
import { Ready } from '../ready.ts';
import { verb } from '../verb.ts';

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

export const getLabels = verb('getLabels', async ({ deps }, { params: { lang } }) => {
  await freshLabels(deps);
  const { json, etag } = deps.labels.set(lang);
  return new Ready('application/json', json, { etag, cacheControl: 'no-cache', language: lang });
});
