import type { PriceListRow } from '../../store/queries/catalogue.ts';
import { divideRounded, lengthPrice, listPrice, netPrice } from './amounts.ts';

type List = Pick<PriceListRow, 'factorPpm' | 'roundTo' | 'sampleSurcharge' | 'bookPrice'>;

/** A swatch of 10 × 15 cm is as much cloth as one centimetre of a piece 150 cm wide. */
const SWATCH_CM = 1;

/** What a customer pays for a metre of cloth (or for a piece of an accessory) with this base price. */
export const unitPrice = (baseEurCents: number, list: List, discountBp: number): number =>
  netPrice(listPrice(baseEurCents, list.factorPpm, list.roundTo), discountBp);

/** Price of a swatch: its cloth at the customer's price and the sample surcharge, to the step of the list. */
export const samplePrice = (baseEurCents: number, list: List, discountBp: number): number =>
  divideRounded(lengthPrice(unitPrice(baseEurCents, list, discountBp), SWATCH_CM) + list.sampleSurcharge, list.roundTo) * list.roundTo;
