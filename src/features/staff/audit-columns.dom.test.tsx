import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../generated/api/model/auditEntry.ts';
import { makeTranslate } from '../../i18n/labels.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import { auditColumns } from './audit-columns.tsx';

const t = makeTranslate('en', labelsOf('en'), undefined);
const entry = { actor: 'user', staff: null, user: null, actsForUser: false } as unknown as AuditEntry;
const whoSays = (over: Partial<AuditEntry>) => {
  const who = auditColumns(t, 'en', 'Europe/Rome').find(({ id }) => id === 'who');
  const { container, unmount } = render(<p>{who?.cell({ ...entry, ...over })}</p>);
  const said = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  unmount();
  return said;
};

test('who did it is the person whose hands it were, and in whose place; who is no person is called once', () => {
  expect(whoSays({ actor: 'staff', staff: 'Chiara Villa', user: 'Maria Rossi', actsForUser: true })).toEqual([
    'Chiara Villa',
    t('staff.inPlaceOf', { user: 'Maria Rossi' }),
  ]);
  expect(whoSays({ actor: 'staff', staff: 'Chiara Villa' })).toEqual(['Chiara Villa', t('staff.actor.staff')]);
  expect(whoSays({ user: 'Maria Rossi' })).toEqual(['Maria Rossi', t('staff.actor.user')]);
  expect(whoSays({ actor: 'mill' })).toEqual([t('staff.actor.mill')]);
});
