export const pageInfo = (page: number, size: number, totalElements: number) => ({
  page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
});

/** `price,desc` → price, descending; a bare field ascends. */
export function readSort(sort: string): { field: string; descending: boolean } {
  const [field = '', direction] = sort.split(',');
  return { field, descending: direction === 'desc' };
}

/** The field of a sort such as `price,desc`. */
export type SortField<Sort extends string> = Sort extends `${infer Field},${string}` ? Field : Sort;
