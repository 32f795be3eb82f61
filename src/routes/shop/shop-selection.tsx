import { Columns2, FileDown, Heart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { exportArticles, getArticlesDocument } from '../../../generated/api/articles/articles.ts';
import { exportFormats } from '../../../generated/rules.ts';
import { useUser } from '../../api/session.ts';
import { fabricLine, useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { SelectionBar } from '../../features/catalogue/selection-bar.tsx';
import type { Picks } from '../../features/catalogue/use-picks.ts';
import { useWishes, wishOf } from '../../features/wishlist/use-wishes.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { FORMAT_NAMES } from '../../pieces/export-menu.tsx';
import { useDownload } from '../../pieces/use-transfer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Menu, MenuActions } from '../../ui/menu.tsx';
import { lazily } from '../../ui/patience.ts';

const Compare = lazily(() => import('../../features/catalogue/compare.tsx').then(({ Compare }) => ({ default: Compare })));

/** Two cloths can be compared; more than four stand too small beside each other. */
const COMPARED = { least: 2, most: 4 };
const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const;

/** What is done with the fabrics that were picked in the shop. */
export function ShopSelection({ picks }: { picks: Picks }) {
  const { locale, t } = useI18n();
  const { currentCustomer, authorizations } = useUser();
  const { ditta } = currentCustomer;
  const { addAllOrTell } = useAddToCart();
  const { received, start } = useDownload();
  const [comparing, setComparing] = useState(false);
  const { articles } = picks;
  const wishes = useWishes(articles);
  const cc = articles.map(prodId);
  const compares = articles.length >= COMPARED.least && articles.length <= COMPARED.most;

  const addAll = (metres: number) =>
    addAllOrTell(
      articles
        .filter(({ purchasable }) => purchasable)
        .map((article) => ({ line: fabricLine(ditta, article, metres), name: `${article.name} ${prodId(article)}` })),
    );
  return (
    <>
      <SelectionBar
        picks={picks}
        ditta={ditta}
        onAdd={authorizations.enableCartAndPurchases && articles.some(({ purchasable }) => purchasable) ? addAll : null}
      >
        <Button
          kind="secondary"
          size="sm"
          disabled={!compares}
          title={compares ? undefined : t('shop.compareHint')}
          onClick={() => setComparing(true)}
        >
          <Columns2 {...ICON} />
          {t('shop.compare')}
        </Button>
        {wishes.enabled && (
          <Button
            kind="secondary"
            size="sm"
            onClick={() => {
              for (const article of articles) if (!wishes.isWished(article)) void wishes.add(wishOf(article));
            }}
          >
            <Heart {...ICON} />
            {t('shop.wishSelected')}
          </Button>
        )}
        <Menu
          align="right"
          up
          triggerClassName={`${buttonClass('secondary', 'sm')} ${received === null ? '' : 'opacity-60'}`}
          trigger={
            <>
              <FileDown {...ICON} />
              {t('file.export')}
            </>
          }
        >
          {(close) => (
            <MenuActions
              close={close}
              entries={[
                ...exportFormats.map((format) => ({
                  label: FORMAT_NAMES[format],
                  act: () => void start((options) => exportArticles({ cc, format }, options)),
                })),
                { label: t('sheet.lineSheet'), act: () => void start((options) => getArticlesDocument({ cc, language: locale }, options)) },
              ]}
            />
          )}
        </Menu>
      </SelectionBar>
      {comparing && compares && (
        <Suspense>
          <Compare articles={articles} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}
