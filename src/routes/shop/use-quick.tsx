import type { Article } from '../../../generated/api/model/article.ts';
import { useUser } from '../../api/session.ts';
import { fabricLine, useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { QuickAdd } from '../../features/catalogue/quick-add.tsx';
import { prodId } from '../../paths.ts';

/** What stands beside a cloth that can be bought: metres, and with Enter a cut of it lies in the cart. Null for whoever may not buy. */
export function useQuick() {
  const { currentCustomer, authorizations } = useUser();
  const { ditta } = currentCustomer;
  const { addOrTell } = useAddToCart();
  if (!authorizations.enableCartAndPurchases) return null;
  return (article: Article, small = false) =>
    article.purchasable && article.kind === 'FABRIC' ? (
      <QuickAdd
        article={article}
        ditta={ditta}
        rows={small}
        onAdd={(entry, metres) => addOrTell(fabricLine(ditta, entry, metres), `${entry.name} ${prodId(entry)}`)}
      />
    ) : null;
}
