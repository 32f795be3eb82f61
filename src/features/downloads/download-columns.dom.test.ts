import { expect, test } from 'vitest';
import type { Download } from '../../../generated/api/model/download.ts';
import { getListDownloadsResponseMock } from '../../../generated/mocks/downloads/downloads.msw.ts';
import { makeTranslate } from '../../i18n/labels.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import { downloadColumns } from './download-columns.tsx';

const [any] = getListDownloadsResponseMock().content;
const making: Download = { ...any!, expiryDate: null, size: null };
const made: Download = { ...any!, expiryDate: '2026-12-04T10:15:00.000Z', size: 2048 };

test('what is not known yet leaves a card without a dash that has no head; a table keeps its cells', () => {
  const columns = downloadColumns(makeTranslate('en', labelsOf('en'), undefined), 'en', 'Europe/Rome');
  const hidden = (download: Download) =>
    columns.flatMap(({ id, className }) =>
      typeof className === 'function' && String(className(download)).includes('max-lg:hidden') ? [id] : [],
    );
  expect(hidden(making)).toEqual(['expiryDate', 'size']);
  expect(hidden(made)).toEqual([]);
});
