import type { CollectionSize } from '../../generated/rules.ts';

/** How wide the pictures of an archive are, in pixels, by the name of their size. */
export const PICTURE_PIXELS: Record<CollectionSize, number> = { small: 400, medium: 800, large: 1200 };
