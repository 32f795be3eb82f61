import type { Currency, Day, LineType, Locale } from '../../../generated/rules.ts';
import { countryName } from '../../../shared/rules/country-name.ts';
import type { Paper, PaperBlock, PaperCell } from '../../ports/papers.ts';
import type { FrozenAddress } from '../../store/queries/invoices.ts';
import type { FrozenName } from '../../store/queries/orders.ts';
import type { Labels } from '../label/labels.ts';
import { toMetres } from '../pricing/amounts.ts';
import { formatDate, formatMoney } from '../pricing/format.ts';

const TAGS: Record<Locale, string> = { it: 'it-IT', en: 'en-GB', fr: 'fr-FR', es: 'es-ES', zh: 'zh-CN', de: 'de-DE' };

/** The words of one document in its language: labels, amounts, days, quantities. */
export class Words {
  readonly locale: Locale;
  readonly #labels: Labels;
  constructor(labels: Labels, locale: Locale) {
    this.#labels = labels;
    this.locale = locale;
  }
  text = (key: string, values?: Record<string, string | number>): string => this.#labels.text(key, this.locale, values);
  money = (amount: number, currency: Currency): string => formatMoney(amount, currency, this.locale);
  day = (day: Day | null): string => (day ? formatDate(day, this.locale) : '');
  number = (value: number, digits = 0): string =>
    new Intl.NumberFormat(TAGS[this.locale], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  /** `7,25 m` of cloth, `10 pcs` of anything else; centimetres or pieces come in. */
  quantity = (type: LineType | null, quantity: number): string =>
    type === 'FABRIC'
      ? `${this.number(toMetres(quantity), 2)}\u00a0${this.locale === 'zh' ? '米' : 'm'}`
      : `${this.number(quantity)}\u00a0${this.text('common.units')}`;
  /** Basis points as a percentage. */
  rate = (basisPoints: number): string => `${this.number(basisPoints / 100, basisPoints % 100 ? 2 : 0)}\u00a0%`;

  /** What every document of the mill has in common. */
  paper(title: string, number: string, content: Pick<Paper, 'addresses' | 'facts' | 'blocks'>): Paper {
    return {
      language: this.locale,
      title: `${title} ${number}`.trim(),
      fileName: `${title} ${number}`.trim(),
      sender: { name: this.text('paper.sender'), legal: this.text('footer.legal') },
      pageOf: this.text('paper.page'),
      ...content,
    };
  }
  address(label: string, { name, street, postalCode, city, country, vatNumber }: FrozenAddress): Paper['addresses'][number] {
    const place = `${postalCode} ${city}`.trim();
    const lines = [
      name,
      street,
      `${place}, ${countryName(this.locale, country)}`,
      vatNumber ? `${this.text('paper.vatNumber')} ${vatNumber}` : '',
    ];
    return { label, lines: lines.filter(Boolean) };
  }
  /** An article with its code and colour below it. */
  article(line: { type: LineType; code: string; color: string; name: FrozenName }, picture = false): PaperCell {
    const { type, code, color, name } = line;
    const kind = type === 'FABRIC' ? '' : this.text(`line.${type}`);
    return {
      text: name.name[this.locale],
      sub: [color ? `${code}-${color}` : code, name.colorName[this.locale], kind].filter(Boolean).join(' · '),
      ...(picture && type !== 'ACCESSORY' && color ? { picture: { code, color, averageColor: name.averageColor } } : {}),
    };
  }
  /** Goods, discount, delivery, VAT and what it comes to; what is nothing is left out. */
  sums(
    sums: { goods: number; discount: number; programDiscount?: number; delivery: number; vatBp: number; vat: number; total: number },
    currency: Currency,
    more: readonly { label: string; value: string; strong?: boolean }[] = [],
  ): PaperBlock {
    const row = (key: string, amount: number, values?: Record<string, string>) => ({
      label: this.text(key, values),
      value: this.money(amount, currency),
    });
    return {
      kind: 'sums',
      summary: this.text('common.total'),
      rows: [
        row('invoices.goods', sums.goods),
        ...(sums.discount !== 0 ? [row('invoices.discount', -sums.discount)] : []),
        ...(sums.programDiscount ? [row('program.ofWhich', -sums.programDiscount)] : []),
        ...(sums.delivery !== 0 ? [row('invoices.delivery', sums.delivery)] : []),
        { label: `${this.text('invoices.vat')} ${this.rate(sums.vatBp)}`, value: this.money(sums.vat, currency) },
        { ...row('common.total', sums.total), strong: true },
        ...more,
      ],
    };
  }
}
