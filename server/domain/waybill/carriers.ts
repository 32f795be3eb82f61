import type { CarrierCode } from '../../../generated/rules.ts';

/** Where a carrier says how far a parcel has come; `other` has no page: the mill's van, or the customer fetches it. */
const PAGES: Readonly<Record<CarrierCode, string | null>> = {
  brt: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={code}',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={code}',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/{code}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={code}',
  gls: 'https://gls-group.com/EU/en/parcel-tracking?match={code}',
  sf: 'https://www.sf-express.com/chn/en/waybill/waybill-detail/{code}',
  ups: 'https://www.ups.com/track?tracknum={code}',
  other: null,
};

/** The page of the carrier about a shipment; null without a code, and for what no carrier carries. */
export function trackingUrl(carrier: CarrierCode | null, trackingCode: string | null): string | null {
  const page = carrier && PAGES[carrier];
  return page && trackingCode ? page.replace('{code}', encodeURIComponent(trackingCode)) : null;
}
