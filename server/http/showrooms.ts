import { getShowroomBook, listShowroomBooks, listShowroomBrands, listShowroomCatalogs } from '../domain/showroom/browse.ts';
import { closeShowroomLink, getSharedBook, getSharedSwatch, openShowroomLink, updateShowroomPage } from '../domain/showroom/marks.ts';
import { getShowroomDocument, getShowroomLabels } from '../domain/showroom/papers.ts';
import type { VerbsOf } from './contract.ts';

export const showrooms: VerbsOf<'showrooms'> = {
  listShowroomBrands,
  listShowroomCatalogs,
  listShowroomBooks,
  getShowroomBook,
  updateShowroomPage,
  openShowroomLink,
  closeShowroomLink,
  getSharedBook,
  getSharedSwatch,
  getShowroomDocument,
  getShowroomLabels,
};
