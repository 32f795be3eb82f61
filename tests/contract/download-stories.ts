// Files that are made on request: asked for, waited for, and forgotten again, because only a few may be wanted at a time.
import type { Actor, Story } from './actor.ts';
import type { Call } from './http.ts';

interface Download {
  id: string;
  state: string;
  path: string;
  link: string | null;
}
const WAIT_MS = 100;
const LONGEST_MS = 30_000;

/** No more than a few are left of what was asked for before. */
async function forget(actor: Actor, keep: number): Promise<void> {
  const { content } = await actor.must<{ content: Download[] }>('listDownloads', { query: { size: 100 } });
  const waiting = content.filter(({ state }) => state === 'PENDING');
  for (const { id } of [...waiting, ...content.filter(({ state }) => state !== 'PENDING').slice(keep)])
    await actor.must('deleteDownload', { params: { id } });
}
async function asked(actor: Actor): Promise<Download> {
  await forget(actor, 3);
  const { download } = await actor.must<{ download: Download }>('createPriceList', {
    body: { format: 'csv', columns: [], season: ['SS27'] },
  });
  return download;
}
/** One that is there to be fetched. */
async function ready(actor: Actor): Promise<Download> {
  const find = async () =>
    (await actor.must<{ content: Download[] }>('listDownloads', { query: { state: ['READY'], size: 1 } })).content[0];
  const known = await find();
  if (known) return known;
  await asked(actor);
  for (let waited = 0; waited < LONGEST_MS; waited += WAIT_MS) {
    const made = await find();
    if (made) return made;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error('No file was made in time');
}
const linkOf = ({ path, link }: Download): Call => {
  const { searchParams } = new URL(link ?? '/', 'http://any.test');
  return { token: null, params: { path }, query: { until: Number(searchParams.get('until')), signature: searchParams.get('signature') } };
};
const wanted: Story = async (actor) => {
  await forget(actor, 3);
  return { body: { format: 'csv' } };
};

const TERMS = '2026-11';
const nthAsk = (actor: Actor) => actor.client.nth('download');
const someCloth = async (actor: Actor) => (await actor.articles()).slice(0, 1).map(({ code, color }) => `${code}-${color}`);

/** Files of two kinds, so that a list that forgets its filter shows it. */
async function severalKinds(actor: Actor): Promise<void> {
  const { content } = await actor.must<{ content: { kind: string }[] }>('listDownloads', { query: { size: 100 } });
  const kinds = new Set(content.map(({ kind }) => kind));
  if (!kinds.has('PRICE_LIST')) await asked(actor);
  if (!kinds.has('FABRIC_DATA'))
    await actor.must('generateFabricCsv', { query: { cc: await someCloth(actor), weightMax: 1000 + nthAsk(actor), terms: TERMS } });
}

export const downloadStories: Record<string, Story> = {
  listDownloads: async (actor) => {
    await severalKinds(actor);
    return {};
  },
  generateImageArchive: async (actor) => {
    await forget(actor, 3);
    return { query: { cc: await someCloth(actor), size: 'small', naming: `{code}-{color} ${nthAsk(actor)}`, terms: TERMS } };
  },
  generateFabricCsv: async (actor) => {
    await forget(actor, 3);
    return { query: { cc: await someCloth(actor), weightMax: 1000 + nthAsk(actor), terms: TERMS } };
  },
  createPriceList: wanted,
  getPriceListTemplate: () => ({ query: { format: 'csv' } }),
  getPriceListDocument: async (actor) => ({ params: { id: (await ready(actor)).id } }),
  getDownloadFile: async (actor) => ({ params: { path: (await ready(actor)).path } }),
  getLinkedFile: async (actor) => linkOf(await ready(actor)),
  deleteDownload: async (actor) => ({ params: { id: (await asked(actor)).id } }),
  retryDownload: async (actor) => ({ params: { id: (await ready(actor)).id } }),
};
