import type { DownloadKind } from '../../generated/rules.ts';
import { makeArchive } from '../domain/collection/make-archive.ts';
import { makeTable } from '../domain/collection/make-table.ts';
import type { Recipe } from '../domain/download/recipe.ts';
import { makePriceList } from '../domain/pricelist/make.ts';

/** How each kind of file is made. */
const RECIPES: Record<DownloadKind, Recipe> = {
  PRICE_LIST: makePriceList as Recipe,
  FABRIC_DATA: makeTable as Recipe,
  IMAGE_ARCHIVE: makeArchive as Recipe,
};
/** What a customer waits for in front of the screen, and what takes an evening: each has a maker of its own, so that the second keeps nobody from the first. */
export const QUICK: Partial<Record<DownloadKind, Recipe>> = { PRICE_LIST: RECIPES.PRICE_LIST, FABRIC_DATA: RECIPES.FABRIC_DATA };
export const SLOW: Partial<Record<DownloadKind, Recipe>> = { IMAGE_ARCHIVE: RECIPES.IMAGE_ARCHIVE };
/** How long each is kept, days. */
export const KEPT_DAYS: Record<DownloadKind, number> = { PRICE_LIST: 30, IMAGE_ARCHIVE: 7, FABRIC_DATA: 30 };
