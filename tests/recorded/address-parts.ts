/** Values in addresses where a number will not do. */
export const PARTS: Record<string, string> = {
  prodid: 'ORO10001-001',
  slug: 'poplin',
  ditta: '002',
  season: 'SS27',
  brand: 'ORO',
  collection: 'CLASSIC',
  book: 'SS27-1',
  code: 'ORO10001',
  color: '001',
  kind: 'page',
  token: 'a'.repeat(43),
  challenge: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
};
