import { expect, test } from 'vitest';
import type { WaybillSummary } from '../../../generated/api/model/waybillSummary.ts';
import { makeTranslate } from '../../i18n/labels.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import { waybillColumns } from './waybill-columns.tsx';

test('a parcel in which there is no cloth has no metres', () => {
  const columns = waybillColumns(makeTranslate('en', labelsOf('en'), undefined), 'en');
  const metresOf = (metres: number) => columns.find(({ id }) => id === 'metres')?.cell({ metres } as WaybillSummary);
  expect([0, 7.25].map(metresOf)).toEqual(['–', '7.25\u00a0m']);
});
