// Books that are shared in part and with notes, and price lists of the same prices, of other prices and of what has changed.
import type { Scene } from './scene.ts';

interface Book {
  code: string;
  pages: { page: number; swatches: { code: string; color: string }[] }[];
}

interface Cloth {
  code: string;
  color: string;
  brand: { code: string };
  season: string;
}
const COLUMNS = ['brand', 'collection', 'season', 'book', 'quality', 'composition', 'yarnCount', 'weight', 'width', 'samplePrice'];

/** One page is marked, one has a note alone, and one nothing. */
export async function shareBooks(scene: Scene): Promise<void> {
  const [brand] = (await scene.must<{ content: { code: string }[] }>('listShowroomBrands')).content;
  const ofBrand = { brand: brand!.code };
  const [catalog] = (await scene.must<{ content: { code: string }[] }>('listShowroomCatalogs', { params: ofBrand })).content;
  const ofCatalog = { ...ofBrand, catalog: catalog!.code };
  const [book] = (await scene.must<{ content: { code: string }[] }>('listShowroomBooks', { params: ofCatalog })).content;
  const params = { ...ofCatalog, book: book!.code };
  const { pages } = await scene.must<Book>('getShowroomBook', { params });
  const [first, second, third] = pages;
  await scene.must('updateShowroomPage', { params: { ...params, page: first!.page }, body: { marked: true, note: 'Per la sfilata' } });
  await scene.must('updateShowroomPage', { params: { ...params, page: second!.page }, body: { marked: false, note: 'Più avanti' } });
  for (const part of ['MARKED', 'ALL']) {
    await scene.ask('getShowroomDocument', { params, query: { part, language: 'en' } });
    for (const notes of [true, false]) {
      const { token } = await scene.must<{ token: string }>('openShowroomLink', { params, body: { days: 7, part, notes } });
      await scene.ask('getSharedBook', { token: null, params: { token } });
      for (const { swatches } of [first!, third!]) {
        const [{ code, color }] = swatches as [{ code: string; color: string }];
        // A page that is not shared is refused as one that there is not.
        const answer = await scene.actor.client.send('getSharedSwatch', { params: { token, code, color } }, null);
        await scene.keep('getSharedSwatch', answer);
      }
    }
  }
  await scene.ask('getShowroomBook', { params });
  await scene.ask('listShowroomBooks', { params: ofCatalog });
}

async function priceList(scene: Scene, body: object): Promise<void> {
  const { download } = await scene.must<{ download: { id: string } }>('createPriceList', { body });
  await scene.ask('getPriceListDocument', { params: { id: download.id } });
}
/** A list, what is dearer and what is gone since then, and a list of what is dearer once more: each is compared with the one before it. */
export async function listPrices(scene: Scene): Promise<void> {
  const { content: first } = await scene.must<{ content: Cloth[] }>('listArticles', { query: { size: 2, sort: 'code,asc' } });
  const [one, two] = first.map(({ code, color }) => [code, color] as const);
  const { content } = await scene.must<{ content: Cloth[] }>('listArticles', { query: { size: 1 } });
  const some = { brand: [content[0]!.brand.code], season: [content[0]!.season] };
  const change = (what: string, cloth: readonly string[]) =>
    scene.shop.changeCatalogue(async (tx) => {
      await tx.run(`update article set ${what} where code = $1 and color = $2`, [...cloth]);
    });
  await priceList(scene, { format: 'csv', columns: COLUMNS });
  await change('price_eur_cents = price_eur_cents + 505', one!);
  await change('purchasable = false', two!);
  for (const contents of ['ALL', 'CHANGES']) await scene.ask('previewPriceList', { query: { contents } });
  await priceList(scene, { format: 'csv', columns: ['samplePrice'], contents: 'CHANGES' });
  await change('price_eur_cents = price_eur_cents + 303', one!);
  await priceList(scene, { format: 'pdf', columns: ['weight'], contents: 'CHANGES', language: 'it' });
  await priceList(scene, { ...some, format: 'pdf', columns: ['season', 'book', 'weight'], language: 'de' });
  await priceList(scene, { ...some, format: 'xlsx', columns: [] });
}
