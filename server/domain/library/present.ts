import type { Locale } from '../../../generated/rules.ts';
import type { Material } from '../../../generated/zod/schemas/material.zod.ts';
import type { MaterialObstacle } from '../../../generated/zod/schemas/materialObstacle.zod.ts';
import type { MaterialRequest } from '../../../generated/zod/schemas/materialRequest.zod.ts';
import { yearOfNumber } from '../../../shared/rules/days.ts';
import type { ShelvedMaterial } from '../../store/queries/library.ts';
import type { WrittenRequest } from '../../store/queries/material-requests.ts';
import type { Context } from '../context.ts';
import { todayOf } from '../today.ts';
import { trackingUrl } from '../waybill/carriers.ts';

/** Why the caller's customer can not have a material; null where it can. */
export function obstacleOf(material: Omit<ShelvedMaterial, 'files'>, context: Context): MaterialObstacle | null {
  const { customer } = context.caller;
  const { brand, brandName, tiers, tierNames, validFrom, validTo } = material;
  const today = todayOf(context);
  if (validTo !== null && validTo < today) return { reason: 'EXPIRED', detail: '', day: validTo };
  if (validFrom !== null && validFrom > today) return { reason: 'NOT_YET', detail: '', day: validFrom };
  if (brand !== null && customer.brandCode !== brand && !customer.exclusiveOf.includes(brand))
    return { reason: 'BRAND', detail: brandName ?? brand, day: null };
  if (tiers.length > 0 && !tiers.includes(customer.tier?.code ?? ''))
    return { reason: 'TIER', detail: new Intl.ListFormat(context.locale).format(tierNames.length > 0 ? tierNames : tiers), day: null };
  return null;
}

export function presentMaterial(material: ShelvedMaterial, context: Context): Material {
  const { locale } = context;
  const { id, category, title, description, link, previewKey, publishedOn, validTo, copiesMaximum, copiesLeft, files } = material;
  const obstacle = obstacleOf(material, context);
  return {
    id,
    category,
    title: title[locale],
    description: description[locale],
    languages: [...new Set(files.flatMap(({ language }) => language ?? []))],
    files: files.map(({ position, language, name, mediaType, size }) => ({ file: position, language, name, mediaType, size })),
    link: obstacle ? null : link,
    preview: previewKey === null ? null : `/api/v1/public/library/${previewKey}`,
    publishedOn,
    validTo,
    obstacle,
    copies: copiesMaximum === null ? null : { maximum: copiesMaximum, left: copiesLeft },
  };
}

/** `MR26-000012`: the year in which it was asked for, by the mill's calendar, and the number. */
export const requestCode = ({ id, requestedAt }: { id: number; requestedAt: Date }): string =>
  `MR${yearOfNumber(requestedAt)}-${String(id).padStart(6, '0')}`;

export function presentRequest(row: WrittenRequest, locale: Locale): MaterialRequest {
  const { id, state, requestedBy, note, terms, reason, carrier, trackingCode, shipTo, lines } = row;
  return {
    id,
    code: requestCode(row),
    state,
    requestedAt: row.requestedAt.toISOString(),
    requestedBy,
    lines: lines.map(({ material, title, quantity }) => ({ material, title: title[locale], quantity })),
    address: shipTo,
    note,
    terms,
    changedAt: row.changedAt.toISOString(),
    reason,
    carrier,
    trackingCode,
    trackingUrl: trackingUrl(carrier, trackingCode),
  };
}
