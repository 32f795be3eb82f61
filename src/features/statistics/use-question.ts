import { useSearchParams } from 'react-router';
import { currencies, statisticsMeasures, statisticsScopes, zones } from '../../../generated/rules.ts';
import { useUser } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';

const LIMITS = ['10', '5'] as const;
const oneOf = <T extends string>(codes: readonly T[], text: string | null): T | undefined => codes.find((code) => code === text);

/** What the statistics are asked, as the address says it: whatever means nothing there is left out. */
export function useQuestion() {
  const { locale } = useI18n();
  const { staff, authorizations } = useUser();
  const [search, setSearch] = useSearchParams();
  const scope = (staff && oneOf(statisticsScopes, search.get('scope'))) || 'own';
  const zone = scope === 'all' ? oneOf(zones, search.get('zone')) : undefined;
  const currency = oneOf(currencies, search.get('currency'));
  const measure = (authorizations.showCatalogPrices && oneOf(statisticsMeasures, search.get('measure'))) || 'metres';
  const limit = Number(oneOf(LIMITS, search.get('limit')) ?? LIMITS[0]);
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  /** The orders behind a bar: the customer's own, or those of all in the zone that is looked at. */
  const ordersOf = (filter: Record<string, string>): string => {
    const of = scope === 'all' ? { ...(zone ? { zone } : {}), ...filter } : filter;
    return `${to(scope === 'all' ? 'clientOrders' : 'orders', locale)}?${new URLSearchParams(of)}`;
  };
  return {
    measure,
    limit,
    scope,
    zone,
    /** What goes over the wire. */
    asked: { ...(scope === 'all' ? { scope } : {}), ...(zone ? { zone } : {}), ...(currency ? { currency } : {}) },
    change,
    ordersOf,
    limits: LIMITS,
    isStaff: staff,
    seesPrices: authorizations.showCatalogPrices,
  };
}
export type StatisticsQuestion = ReturnType<typeof useQuestion>;
