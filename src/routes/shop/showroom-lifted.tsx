import { Link } from 'react-router';
import { useGetArticleByCode } from '../../../generated/api/articles/articles.ts';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import { useUser } from '../../api/session.ts';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { HeartWithLists } from '../../features/wishlist/heart-with-lists.tsx';
import { useWishes, wishOf } from '../../features/wishlist/use-wishes.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { AvailabilityMark } from '../../pieces/availability-mark.tsx';
import { DarkToggle } from '../../ui/dark-toolbar.tsx';
import { LiftedSwatch } from './showroom-views.tsx';

/** A swatch taken out of its page, with what may be done with it. */
export function Lifted({ swatch, presenting, onClose }: { swatch: BookSwatch; presenting: boolean; onClose: () => void }) {
  const article = useGetArticleByCode(swatch.code, swatch.color);
  return (
    <LiftedSwatch swatch={swatch} article={article.data} onClose={onClose}>
      {!presenting && <Deeds swatch={swatch} />}
    </LiftedSwatch>
  );
}

/** What may be done with the cloth; on a screen that others see as well, nothing of it is shown. */
function Deeds({ swatch }: { swatch: BookSwatch }) {
  const { locale, t } = useI18n();
  const { currentCustomer, authorizations } = useUser();
  const { code, color } = swatch;
  const article = useGetArticleByCode(code, color).data;
  const wishes = useWishes([swatch]);
  const { addOrTell } = useAddToCart();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:ml-auto">
      <span className="text-white/85">{listed(locale, [swatch.colorName, swatch.quality.name, `${swatch.weightGsm} g/m²`])}</span>
      {article?.priceString && (
        <span className="tnum">
          {article.priceString} {t('product.perMetre')}
        </span>
      )}
      {article && <AvailabilityMark availability={article.availability} />}
      {wishes.enabled && (
        <span className="[&_button]:text-white! [&_button:hover]:bg-white/15!">
          <HeartWithLists wishes={wishes} wish={wishOf({ ...swatch, kind: 'FABRIC' })} />
        </span>
      )}
      {authorizations.enableCartAndPurchases && article?.purchaseState === 'PURCHASABLE' && (
        <DarkToggle
          onPress={() =>
            void addOrTell({ type: 'SAMPLE', ditta: currentCustomer.ditta, code, color, quantity: 1 }, `${swatch.name} ${prodId(swatch)}`)
          }
        >
          {t('showroom.sampleToCart')}
        </DarkToggle>
      )}
      <Link to={to('product', locale, { prodid: prodId(swatch) })} className="link py-2 text-white">
        {t('showroom.toProduct')}
      </Link>
    </div>
  );
}
