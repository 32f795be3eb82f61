import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ownMarks } from '../i18n/liking.ts';
import { takeAnswer } from './first.ts';
import { addressOf } from './http.ts';

/** A question to the content service has its name and its variables. */
const questionOf = (key: QueryKey) => (key[0] === 'content' ? `${key[1]} ${JSON.stringify(key[2])}` : addressOf(key));

/** Queries whose answer came with the page have it before the first screen is drawn: it is drawn once. */
export function fillFromPage(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' || query.state.data !== undefined) return;
    const address = questionOf(query.queryKey);
    // Whoever reads numbers in their own way has them rewritten as answers come in.
    const answer = !(query.queryKey[0] !== 'content' && ownMarks()) ? takeAnswer(address) : undefined;
    if (answer !== undefined) query.setData(answer);
  });
}
