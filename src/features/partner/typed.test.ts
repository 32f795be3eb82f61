import { expect, test } from 'vitest';
import { PartnerRequest } from '../../../generated/zod/schemas/partnerRequest.zod.ts';
import { partnerRequest } from '../../../tests/support/partner.ts';
import { bodies, freshDraft, nothingTyped, readDraft, requestOf, type Typed } from './typed.ts';

const { administration, sales, info, production, extra } = partnerRequest;
const typed: Typed = {
  administration: { ...administration, companyName: ` ${administration.companyName} `, website: '', taxCode: '' },
  sales: { ...sales, minimumPrice: '120', maximumPrice: '190', piecesPerYear: '1.800' },
  info: { ...info, otherSuppliers: '' },
  production: { ...production, addresses: [], courier: 'left over', courierAccount: '' },
  extra: { ...extra, cutting: 'by_hand', message: '' },
};

test('what is typed becomes the request of the contract', () => {
  const request = requestOf(typed);
  expect(PartnerRequest.safeParse(request).success).toBe(true);
  expect(request).toEqual({ ...partnerRequest, production: { place: 'in_house', addresses: [], ownCourier: false } });
});
test('what was not chosen is no value, and what is no number stays what it is', () => {
  expect(bodies.sales({ ...nothingTyped.sales, minimumPrice: 'cheap', piecesPerYear: '1 800' })).toMatchObject({
    kind: undefined,
    minimumPrice: 'cheap',
    maximumPrice: undefined,
    piecesPerYear: 1800,
  });
  expect(PartnerRequest.safeParse(requestOf(nothingTyped)).success).toBe(false);
});
test.each([
  ['89,90', '89,90'],
  ['149.50', '149.50'],
  ['1.8000', '1.8000'],
  ['1,234.567', '1,234.567'],
  ['1.234.567', 1_234_567],
  ['1 800', 1800],
  ['1\u202f800', 1800],
  ['1’800', 1800],
  [' 120 ', 120],
])('%s is sent as %s', (minimumPrice, sent) => {
  expect(bodies.sales({ ...nothingTyped.sales, minimumPrice })).toMatchObject({ minimumPrice: sent });
});
test('a draft comes back as it was; what is none is a fresh one', () => {
  const draft = { typed, reached: 3, at: 1_795_000_000_000 };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  for (const text of [null, '', '{', '[]', '"x"', '{"typed":null}']) expect(readDraft(text)).toEqual(freshDraft());
  expect(readDraft('{"typed":{"info":{"size":"0-10"}},"reached":99}')).toMatchObject({
    typed: { info: { size: '0-10', products: [] } },
    reached: 5,
  });
});
