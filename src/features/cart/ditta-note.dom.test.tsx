import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ditte, locales } from '../../../generated/first-rules.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { DittaNote } from './ditta-note.tsx';

test('the cart says how its shop area delivers, in words of its own', async () => {
  for (const locale of locales) {
    const said = new Set<string>();
    for (const ditta of ditte) {
      const { container } = await renderPiece(<DittaNote ditta={ditta} />, locale);
      said.add(container.textContent ?? '');
      cleanup();
    }
    expect(said.size).toBe(ditte.length);
    expect(said).not.toContain('');
  }
});
