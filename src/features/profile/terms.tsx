import type { Profile } from '../../../generated/api/model/profile.ts';
import { noVatReason } from '../../../shared/rules/no-vat.ts';
import { formatMoney, formatPercent } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { CopyList, ibanText } from '../../pieces/copy-list.tsx';
import { Facts } from '../../pieces/facts.tsx';
import { Badge } from '../../ui/bits.tsx';
import { Section } from './section.tsx';

/** What was agreed with the mill: ways and terms of paying, prices, delivery, and where the money goes. */
export function Terms({ profile: { terms, bank, company } }: { profile: Profile }) {
  const { locale, t } = useI18n();
  const { prices, paymentMethods, currency, vatPercent, vatCeilingLeft } = terms;
  // Whether the firm has declared that it buys without is told by its ceiling, which nobody sees who may not see prices.
  const noVat = prices ? noVatReason(vatPercent, company.country, vatCeilingLeft !== undefined) : null;
  return (
    <Section title={t('profile.terms')} lead={t('profile.termsLead')}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <div className="grid content-start gap-6">
          <ul className="border-t border-line text-sm">
            {paymentMethods.map(({ code, isDefault, termDays }) => (
              <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5">
                <span className="flex flex-wrap items-center gap-2">
                  {t(`payment.${code}`)}
                  {isDefault && <Badge tone="info">{t('profile.usual')}</Badge>}
                </span>
                <span className="tnum text-ink-2">{termDays > 0 ? t('profile.days', { count: termDays }) : t('profile.withOrder')}</span>
              </li>
            ))}
          </ul>
          <Facts
            className="lg:!grid-cols-3"
            facts={[
              [t('profile.currency'), currency],
              [t('profile.priceList'), prices?.priceList],
              [t('profile.discount'), prices && formatPercent(locale, prices.discountPercent)],
              [t('profile.deliveryCost'), prices && formatMoney(locale, prices.deliveryCost)],
              [t('profile.freeFrom'), prices && formatMoney(locale, prices.freeDeliveryFrom)],
              [t('profile.vat'), formatPercent(locale, vatPercent)],
              [t('profile.vatCeiling'), vatCeilingLeft && formatMoney(locale, vatCeilingLeft)],
            ]}
          />
          {noVat && <p className="text-xs text-ink-3">{t(`cart.noVat.${noVat}`)}</p>}
        </div>
        <div>
          <h3 className="mb-2 text-sm font-medium">{t('profile.bank')}</h3>
          <CopyList
            rows={[
              { term: t('dialog.bank'), text: bank.name },
              { term: t('dialog.iban'), text: ibanText(bank.iban), copy: bank.iban },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
