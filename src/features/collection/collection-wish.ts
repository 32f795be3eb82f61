import type { EstimateCollectionParams } from '../../../generated/api/model/estimateCollectionParams.ts';
import type { ClothFile, ClothView, CollectionFormat, CollectionSize } from '../../../generated/rules.ts';
import { estimateCollectionQueryCcMax } from '../../../generated/zod/downloads/downloads.ts';
import { storedFilter, storeFilter } from '../../api/session.ts';
import type { Bounds } from '../../pieces/range-choice.tsx';

export const choiceFacets = ['book', 'collection', 'brand', 'season', 'weave', 'design', 'colorFamily', 'fibre', 'finish'] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];
/** Properties of cloth with a lowest and a highest value. */
export const choiceRanges = ['weight', 'yarnCount'] as const;
export type ChoiceRange = (typeof choiceRanges)[number];
export type Way = 'facets' | 'codes' | 'wishlist';

/** What of the catalogue is wanted, by one of three ways, and which pictures and files of it. */
export interface CollectionWish {
  way: Way;
  facets: Partial<Record<ChoiceFacet, string[]>>;
  ranges: Partial<Record<ChoiceRange, Bounds>>;
  codes: string;
  wishlist: number | null;
  view: ClothView[];
  size: CollectionSize;
  format: CollectionFormat;
  file: ClothFile[];
  naming: string;
}
export const firstWish: CollectionWish = {
  way: 'facets',
  facets: {},
  ranges: {},
  codes: '',
  wishlist: null,
  view: ['swatch'],
  size: 'large',
  format: 'jpeg',
  file: [],
  naming: '{code}-{color}_{view}',
};

const KEPT = 'collection';
/** What was chosen in this tab before: whoever looks at the history of downloads, or reads the page anew, goes on with it. */
export const keptWish = (): CollectionWish => ({ ...firstWish, ...(JSON.parse(storedFilter(KEPT) ?? '{}') as Partial<CollectionWish>) });
export const keepWish = (wish: CollectionWish): void => storeFilter(KEPT, JSON.stringify(wish));

const CODE = /([A-Z0-9]{3,12})[-\s/.]([A-Z0-9]{1,6})(?![A-Z0-9])/g;
/** How many articles can be named by their codes. */
export const MOST_CODES = estimateCollectionQueryCcMax;
/** The codes in a text as it was typed or pasted, each once. */
export const readCodes = (text: string): string[] => [
  ...new Set([...text.toUpperCase().matchAll(CODE)].map(([, code, color]) => `${code}-${color}`)),
];

type Choice = Omit<EstimateCollectionParams, 'view' | 'size' | 'format' | 'file'>;

/** What narrows the catalogue, as every question about it says it. */
export function narrowedBy({ facets, ranges }: Pick<CollectionWish, 'facets' | 'ranges'>): Choice {
  const bounds = choiceRanges.flatMap((name) => {
    const { min = null, max = null } = ranges[name] ?? {};
    return [...(min === null ? [] : [[`${name}Min`, min]]), ...(max === null ? [] : [[`${name}Max`, max]])];
  });
  return { ...facets, ...Object.fromEntries(bounds) } as Choice;
}

/** What is asked of the server for the choice; null while the way that was taken names nothing. */
export function choiceOf({ way, codes, wishlist, ...wish }: CollectionWish): Choice | null {
  if (way === 'facets') return narrowedBy(wish);
  if (way === 'wishlist') return wishlist === null ? null : { wishlist };
  const cc = readCodes(codes).slice(0, MOST_CODES);
  return cc.length > 0 ? { cc } : null;
}
/** Whether anything of a cloth is wanted. An empty list is no part of an address: without one the server takes swatches for wanted. */
export const wantsAnything = ({ view, file }: CollectionWish): boolean => view.length + file.length > 0;
export const picturesOf = ({ view, size, format, file }: CollectionWish) => ({ view, size, format, file });
