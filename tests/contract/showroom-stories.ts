// Stories of the operations of the showroom and of the public catalogue.
import type { Actor, Story } from './actor.ts';
import { need } from './lacking.ts';

/** A book of the current shop, at its place, with a page of it. */
async function placeOf(actor: Actor) {
  const { brand, collection, book, season } = need(
    (await actor.articles()).find((article) => article.book),
    'an article in a book',
  );
  return { brand: brand.code, catalog: collection.code, book: book!.code, page: book!.page, season };
}
const atBook: Story = async (actor) => {
  const { brand, catalog, book } = await placeOf(actor);
  return { params: { brand, catalog, book } };
};

export const showroomStories: Record<string, Story> = {
  listShowroomCatalogs: async (actor) => ({ params: { brand: (await placeOf(actor)).brand } }),
  listShowroomBooks: async (actor) => {
    const { brand, catalog } = await placeOf(actor);
    return { params: { brand, catalog } };
  },
  getShowroomBook: atBook,
  updateShowroomPage: async (actor) => {
    const { season: _, ...params } = await placeOf(actor);
    return { params, body: { marked: true, note: 'Contract suite' } };
  },
  openShowroomLink: async (actor) => ({ ...(await atBook(actor)), body: { days: 30, part: 'ALL', notes: false } }),
  closeShowroomLink: atBook,
  getSharedBook: async (actor) => {
    const { token } = await actor.must<{ token: string }>('openShowroomLink', {
      ...(await atBook(actor)),
      body: { days: 30, part: 'ALL', notes: false },
    });
    return { token: null, params: { token } };
  },
  getShowroomDocument: async (actor) => ({ ...(await atBook(actor)), query: { part: 'ALL', language: 'de' } }),
  getShowroomLabels: async (actor) => ({ ...(await atBook(actor)), query: { language: 'it' } }),
  getPublicCatalogue: async (actor) => {
    const { brand, catalog, book, season } = await placeOf(actor);
    return { params: { ditta: actor.ditta, season, brand, collection: catalog, book } };
  },
};

let asked = 0;
/** A mailbox of its own each time: the mill counts what goes to one. */
export const swatchStory: Story = async (actor) => {
  const { code, color } = await actor.article();
  return {
    params: { ditta: actor.ditta, code, color },
    body: {
      companyName: 'Chemiserie Lumière',
      contactName: 'Claire Dubois',
      email: `claire.${++asked}@example.com`,
      street: '12 rue de la République',
      postalCode: '69002',
      city: 'Lyon',
      country: 'FR',
      privacyConsent: true,
      privacyVersion: '2026-11',
      seconds: 40,
    },
  };
};
