import type { DownloadKind } from '../../generated/rules.ts';
import type { Recipe } from '../domain/download/recipe.ts';
import { makePriceList } from '../domain/pricelist/make.ts';

/** How each kind of file is made. */
export const RECIPES: Partial<Record<DownloadKind, Recipe>> = { PRICE_LIST: makePriceList as Recipe };
/** How long each is kept, days. */
export const KEPT_DAYS: Record<DownloadKind, number> = { PRICE_LIST: 30, IMAGE_ARCHIVE: 7, FABRIC_DATA: 30 };
