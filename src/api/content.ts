import { queryOptions } from '@tanstack/react-query';
import type { TypedDocumentString } from '../../generated/content/operations.ts';

/** The content service is asked over the network each time and never with credentials. */
async function content<R, V>(document: TypedDocumentString<R, V>, variables: V, signal: AbortSignal): Promise<R> {
  const response = await fetch('/graphql', {
    method: 'POST',
    cache: 'no-store',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query: document.toString(), variables }),
    signal,
  });
  const result = (await response.json()) as { data?: R; errors?: { message: string }[] };
  if (!result.data || result.errors?.length) throw new Error(result.errors?.[0]?.message ?? `Content service: ${response.status}`);
  return result.data;
}

const operationName = (document: { toString(): string }) => /query (\w+)/.exec(document.toString())?.[1];
export const contentQuery = <R, V>(document: TypedDocumentString<R, V>, variables: V) =>
  queryOptions({
    queryKey: ['content', operationName(document), variables],
    queryFn: ({ signal }) => content(document, variables, signal),
    staleTime: 300_000,
  });
