import type { BookSwatch } from '../../generated/api/model/bookSwatch.ts';
import type { ShowroomBook } from '../../generated/api/model/showroomBook.ts';
import type { ShowroomPage } from '../../generated/api/model/showroomPage.ts';

/** The one cloth of a page. */
export const swatchOf = (page: number): BookSwatch => ({
  code: `ORO1000${page}`,
  color: '001',
  name: `Cloth ${page}`,
  colorName: 'White',
  quality: { code: 'X', name: 'Poplin' },
  weightGsm: 110,
  averageColor: '#8899aa',
  stripes: { warp: [{ color: '#8899aa', mm: 1 }], weft: [{ color: '#8899aa', mm: 1 }], weftShare: 0.5 },
  images: [],
});
/** A page with one cloth, without mark and note. */
export const pageOf = (page: number, over: Partial<ShowroomPage> = {}): ShowroomPage => ({
  page,
  swatches: [swatchOf(page)],
  marked: false,
  note: '',
  ...over,
});
export const bookOf = (pages: ShowroomPage[]): ShowroomBook => ({
  code: 'SS27-1',
  title: 'Riviera',
  season: 'SS27',
  issueYear: 2027,
  brand: { code: 'ORO', name: 'Oro' },
  catalog: { code: 'CLASSIC', name: 'Classic' },
  pages,
  linkExpiresAt: null,
});
