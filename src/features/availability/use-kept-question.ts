import { useLocation, useNavigate } from 'react-router';
import type { AvailabilityItem } from '../../../generated/api/model/availabilityItem.ts';

const isItem = (value: unknown): value is AvailabilityItem =>
  typeof value === 'object' && value !== null && 'article' in value && typeof value.article === 'string';

/** The question stays with its entry in the browser's history: who reloads the page, or comes back to it, need not ask again. */
export function useKeptQuestion(): { before: readonly AvailabilityItem[]; keep: (items: readonly AvailabilityItem[]) => void } {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const asked: unknown = state?.availability;
  const keep = (items: readonly AvailabilityItem[]) =>
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: { availability: items } });
  return { before: Array.isArray(asked) ? asked.filter(isItem) : [], keep };
}
