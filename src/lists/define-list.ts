import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { ListId } from '../../generated/lists.ts';
import { preferences } from '../api/liking.ts';
import { type ListShape, type ListState, listShape, type Preferred, type Shown } from './list-state.ts';

/** A page as every list operation answers it. */
export interface PageOf<Row> {
  content: readonly Row[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
}
/** The generated query options of an operation; generic in what is picked from the answer, which a list does not use. */
type Read = (params: never) => object;
// biome-ignore lint/suspicious/noExplicitAny: of the options only the answer is looked at
type AnswerOf<R extends Read> = ReturnType<R> extends UseQueryOptions<infer Page, any, any, any> ? Page : never;

interface Definition<K extends ListId, S extends Shown, R extends Read> extends Omit<ListShape<K, S>, 'id'> {
  operation: K;
  read: R;
  /** Size and views are this person's liking and stay with the browser. */
  remembered?: boolean;
}

/**
 * A list of the shop by its operation: how its address is read and written, what is asked on the wire, and how it is read ahead. Everything that
 * the contract says (filters, codes, limits, sorts) is taken from there.
 */
export function defineList<K extends ListId, R extends Read, S extends Shown = Record<never, never>>({
  operation,
  read,
  remembered = false,
  ...rest
}: Definition<K, S, R>) {
  const shape = listShape<K, S>({ id: operation, ...rest });
  const preferred = (): Preferred => (remembered ? preferences<Preferred>(operation) : {});
  type Page = AnswerOf<R>;
  const options = (state: ListState<K, S>) => read(shape.params(state) as never) as UseQueryOptions<Page, unknown, Page, QueryKey>;
  return {
    ...shape,
    remembered,
    preferred,
    options,
    /** Begins to read the page of the address while the code of the screen still travels. */
    loader:
      (queryClient: QueryClient) =>
      ({ request }: LoaderFunctionArgs): null => {
        const state = shape.parse(new URL(request.url).searchParams, preferred());
        if (shape.isAskable(state)) void queryClient.prefetchQuery(options(state));
        return null;
      },
  };
}
