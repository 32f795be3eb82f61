import { useGetStatisticsTop } from '../../../generated/api/statistics/statistics.ts';
import type { StatisticsScope } from '../../../generated/rules.ts';

/** The choice of a code that a bar of the statistics has brought here, under the name that it had there; none without a code. */
export function useNamedCode(by: 'catalog' | 'quality', code: string | null, scope: StatisticsScope = 'own') {
  const top = useGetStatisticsTop({ by, ...(scope === 'all' ? { scope } : {}) }, { query: { enabled: !!code } });
  if (!code) return undefined;
  return [{ value: code, label: top.data?.content.find(({ key }) => key === code)?.name ?? code }];
}
