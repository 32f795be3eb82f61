/** Part of the address of every picture: another one as soon as any article is another cloth. Written by `testing/record.ts`. */
export const CATALOGUE_EDITION = '52056801';
