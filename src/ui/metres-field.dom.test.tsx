import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Locale } from '../../generated/rules.ts';
import { typedNumber } from '../i18n/format.ts';
import { makeTranslate } from '../i18n/labels.ts';
import { clothJudge, metresTexts, withinPiece } from '../pieces/quantity.ts';
import { labelsOf } from '../testing/render-app.tsx';
import { MetresField } from './metres-field.tsx';

function Field({ locale, ditta, onValue }: { locale: Locale; ditta: '002' | 'PRD'; onValue: (value: number | null) => void }) {
  const [text, setText] = useState('');
  const judge = clothJudge(ditta);
  const t = makeTranslate(locale, labelsOf(locale), undefined);
  return (
    <MetresField
      label="metres"
      unit="m"
      write={(quantity) => typedNumber(locale, quantity)}
      judge={judge}
      value={text}
      onChange={(next) => {
        setText(next);
        onValue(judge.read(next).value);
      }}
      texts={metresTexts(t, locale, judge)}
    />
  );
}
const setup = (locale: Locale, ditta: '002' | 'PRD' = '002') => {
  const values = vi.fn();
  render(<Field locale={locale} ditta={ditta} onValue={values} />);
  return {
    user: userEvent.setup(),
    input: screen.getByLabelText('metres') as HTMLInputElement,
    value: () => values.mock.lastCall?.[0] as number | null,
  };
};

test.each(['it', 'en', 'fr', 'es', 'zh', 'de'] as const)(
  '%s: 7.25 and 7,25 are the same metres, shown in its own writing',
  async (locale) => {
    const { user, input, value } = setup(locale);
    for (const typed of ['7.25', '7,25']) {
      await user.clear(input);
      await user.type(input, typed);
      expect(value()).toBe(7.25);
      await user.tab();
      expect(input.value).toBe(locale === 'en' || locale === 'zh' ? '7.25' : '7,25');
      await user.click(input);
    }
  },
);

test('letters do not enter', async () => {
  const { user, input } = setup('en');
  await user.type(input, '7a.b2c5m');
  expect(input.value).toBe('7.25');
});

test('a pasted text with letters is kept and refused, not cleaned in silence', async () => {
  const { user, input, value } = setup('en');
  await user.click(input);
  await user.paste('12 metres');
  expect(input.value).toBe('12 metres');
  expect(value()).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('The metres entered are incorrect! Enter a number.');
});

test('27 in Production: refused with the reason, 30 offered, one press takes it', async () => {
  const { user, input, value } = setup('it', 'PRD');
  await user.type(input, '27');
  await user.tab();
  expect(input.value).toBe('27');
  expect(value()).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Metri inseriti non corretti! Il minimo è 30\u00a0m.');
  await user.click(screen.getByRole('button', { name: 'Prendi 30 m' }));
  expect(value()).toBe(30);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('45 in Production offers both neighbours; 30 in Bespoke offers 29.99', async () => {
  const production = setup('en', 'PRD');
  await production.user.type(production.input, '45');
  expect(screen.getAllByRole('button', { name: /Take/ }).map((button) => button.textContent)).toEqual(['30 m', '60 m']);
  production.input.remove();
});

test('an offer that ends with the longest piece says so; one that the shop ends with does not', async () => {
  const t = makeTranslate('en', labelsOf('en'), undefined);
  const judge = withinPiece(clothJudge('PRD'), 'PRD', 106.85);
  const offers = (value: string) => {
    const { unmount } = render(
      <MetresField
        label="metres"
        unit="m"
        write={String}
        judge={judge}
        value={value}
        onChange={() => {}}
        texts={metresTexts(t, 'en', judge)}
      />,
    );
    const said = screen
      .getAllByRole('button', { name: /Take/ })
      .map((button) => `${button.getAttribute('aria-label')}: ${button.textContent}`);
    unmount();
    return said;
  };
  expect(offers('100000')).toEqual(['Take 90 m in one piece: 90 m in one piece']);
  expect(offers('20')).toEqual(['Take 30 m: 30 m']);
});

test('arrow keys go by the step of the shop and stop at its ends', async () => {
  const { user, input, value } = setup('en', 'PRD');
  await user.type(input, '30{ArrowUp}');
  expect(value()).toBe(60);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(value()).toBe(30);
});
