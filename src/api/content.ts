import { queryOptions } from '@tanstack/react-query';
import type { KnownDocument } from '../../generated/content/operations.ts';
import { takeAnswer } from './first.ts';

/** The content service is asked over the network each time, by the number of the question, and never with credentials. */
export async function askContent<R, V>(document: KnownDocument<R, V>, variables: V, signal?: AbortSignal): Promise<R> {
  const given = takeAnswer(`${document.name} ${JSON.stringify(variables)}`);
  if (given !== undefined) return given as R;
  const response = await fetch('/graphql', {
    method: 'POST',
    cache: 'no-store',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ documentId: document.id, variables }),
    ...(signal && { signal }),
  });
  const result = (await response.json()) as { data?: R; errors?: { message: string }[] };
  if (!result.data || result.errors?.length) throw new Error(result.errors?.[0]?.message ?? `Content service: ${response.status}`);
  return result.data;
}

export const contentQuery = <R, V>(document: KnownDocument<R, V>, variables: V) =>
  queryOptions({
    queryKey: ['content', document.name, variables],
    queryFn: ({ signal }) => askContent(document, variables, signal),
    staleTime: 300_000,
  });
