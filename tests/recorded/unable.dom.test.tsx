// A shop that can not be asked now has not said that something is wrong or is not there: whatever keeps it from answering, a screen says of it what the
// shop says, and is otherwise as where the server broke, which is on record.
import { beforeAll, expect, test, vi } from 'vitest';
import { makeTranslate } from '../../src/i18n/labels.ts';
import { labelsOf } from '../../src/testing/render-app.tsx';
import { changes } from './changes.ts';
import { refusal } from './refusals.ts';
import { shownIn } from './shown.ts';
import { bringEverything, Stage, screenNames } from './stage.tsx';

vi.mock('../../src/ui/toast.tsx', async () => (await import('./stand-ins.ts')).toasts);
vi.mock('../../src/api/consent.ts', async (original) => ({ ...(await original<object>()), ...(await import('./stand-ins.ts')).agreed }));

/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 180_000;
const t = makeTranslate('en', labelsOf('en'), undefined);
const BROKEN = { says: t('error.unexpected'), answer: () => refusal('INTERNAL_ERROR', '') };
const UNABLE = {
  'is closed': { says: t('error.MAINTENANCE'), answer: () => refusal('MAINTENANCE', '') },
  'was asked too often': {
    says: t.find('error.TOO_MANY_ATTEMPTS', { retryAfterSeconds: 90 })!,
    answer: () => refusal('TOO_MANY_ATTEMPTS', ''),
  },
  'is out of reach': { says: t('error.offline'), answer: () => Response.error() },
};

async function shownWhere({ says, answer }: typeof BROKEN, name: (typeof screenNames)[number]): Promise<string[]> {
  const stage = await Stage.open(name, 'full', undefined, { instead: async () => answer(), once: true });
  const shown = shownIn(document.body).map((line) => line.replaceAll(says, '(what the shop says)'));
  stage.close();
  return shown;
}

beforeAll(bringEverything, PATIENCE_MS);
test.each(screenNames)('%s says what keeps the shop from answering, and nothing else', { timeout: PATIENCE_MS }, async (name) => {
  const broken = await shownWhere(BROKEN, name);
  for (const [why, unable] of Object.entries(UNABLE))
    expect(changes(broken, await shownWhere(unable, name)), `where the shop ${why}`).toEqual([]);
});
