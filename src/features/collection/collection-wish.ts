import type { EstimateCollectionParams } from '../../../generated/api/model/estimateCollectionParams.ts';
import type { ClothFile, ClothView, CollectionFormat, CollectionSize } from '../../../generated/rules.ts';
import { estimateCollectionQueryCcMax } from '../../../generated/zod/downloads/downloads.ts';

export const choiceFacets = ['book', 'collection', 'brand', 'season', 'weave', 'design', 'colorFamily', 'fibre'] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];
export type Way = 'facets' | 'codes' | 'wishlist';

/** What of the catalogue is wanted, by one of three ways, and which pictures and files of it. */
export interface CollectionWish {
  way: Way;
  facets: Partial<Record<ChoiceFacet, string[]>>;
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
  codes: '',
  wishlist: null,
  view: ['swatch'],
  size: 'large',
  format: 'jpeg',
  file: [],
  naming: '{code}-{color}_{view}',
};

const CODE = /([A-Z0-9]{3,12})[-\s/.]([A-Z0-9]{1,6})(?![A-Z0-9])/g;
/** How many articles can be named by their codes. */
export const MOST_CODES = estimateCollectionQueryCcMax;
/** The codes in a text as it was typed or pasted, each once. */
export const readCodes = (text: string): string[] => [
  ...new Set([...text.toUpperCase().matchAll(CODE)].map(([, code, color]) => `${code}-${color}`)),
];

type Choice = Omit<EstimateCollectionParams, 'view' | 'size' | 'format' | 'file'>;

/** What is asked of the server for the choice; null while the way that was taken names nothing. */
export function choiceOf({ way, facets, codes, wishlist }: CollectionWish): Choice | null {
  if (way === 'facets') return { ...facets } as Choice;
  if (way === 'wishlist') return wishlist === null ? null : { wishlist };
  const cc = readCodes(codes).slice(0, MOST_CODES);
  return cc.length > 0 ? { cc } : null;
}
/** Whether anything of a cloth is wanted. An empty list is no part of an address: without one the server takes swatches for wanted. */
export const wantsAnything = ({ view, file }: CollectionWish): boolean => view.length + file.length > 0;
export const picturesOf = ({ view, size, format, file }: CollectionWish) => ({ view, size, format, file });
