import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { useGetCart } from '../../../generated/api/carts/carts.ts';
import type { Cart } from '../../../generated/api/model/cart.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { firstPart, typeDay } from '../../testing/type-day.ts';
import { CartChanges } from './changes.tsx';
import { LineDialog } from './line-dialog.tsx';
import { LineRow } from './line-row.tsx';
import { OrderHeader } from './order-header.tsx';
import { Promo } from './promo.tsx';
import { SaveCart } from './saved-carts.tsx';
import { type Outcome, useCart } from './use-cart.ts';

const line = cartLine({ id: 4, version: 2, unitPriceString: '€ 38.40' });
const cart = cartOf([line], { shop: null });
const shops = ['S1', 'S2'].map((code) => ({
  code,
  name: `Shop ${code}`,
  street: 'Via 1',
  postalCode: '20100',
  city: 'Milano',
  country: 'IT',
  isDefault: code === 'S1',
}));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

let sent: unknown[];
beforeEach(() => {
  sent = [];
  signIn();
});

test('line dialog: a past day and a long note are said at their fields; what is right goes once', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(async (): Promise<Outcome> => {
    await delay(30);
    return { ok: true };
  });
  const onClose = vi.fn();
  await renderPiece(<LineDialog line={line} ditta="002" shops={shops} onSave={onSave} onClose={onClose} />);
  expect((screen.getByLabelText('Shop') as HTMLSelectElement).value).toBe('S1');
  await typeDay(user, 'Requested date', '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(alerts()).toEqual(['The requested date has passed.']));
  expect(document.activeElement).toBe(firstPart('Requested date'));
  expect(onSave).not.toHaveBeenCalled();

  await typeDay(user, 'Requested date', '2999-01-04');
  await user.selectOptions(screen.getByLabelText('Shop'), 'S2');
  await user.type(screen.getByLabelText('Your reference'), ' Rossi ');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ requestedDate: '2999-01-04', shop: 'S2', reference: 'Rossi', note: '' });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

function HeaderScreen() {
  const actions = useCart();
  const { data } = useGetCart();
  return data ? <OrderHeader cart={data} shops={shops} actions={actions} /> : null;
}
test('order header: what is typed while it saves is kept and saved afterwards', async () => {
  const user = userEvent.setup();
  let stored = cart;
  answer({
    getCart: () => stored,
    updateCart: async (_, { body: { applyToLines, ...header } }) => {
      sent.push({ ...header, ...(applyToLines ? { applyToLines } : {}) });
      await delay(80);
      const lines = applyToLines ? stored.lines.map((line) => ({ ...line, shop: header.shop ?? null })) : stored.lines;
      stored = { ...stored, ...(header as Partial<Cart>), lines, version: stored.version + 1 };
      return stored;
    },
  });
  await renderPiece(<HeaderScreen />);
  await user.type(await screen.findByLabelText('Order reference'), 'Rossi 12');
  await user.type(screen.getByLabelText('Order notes'), 'Roll');
  await user.tab();
  await waitFor(() => expect(stored.notes).toBe('Roll'));
  expect(sent[0]).toEqual({ version: 7, reference: 'Rossi 12' });
  expect((screen.getByLabelText('Order notes') as HTMLTextAreaElement).value).toBe('Roll');
  expect((screen.getByLabelText('Order reference') as HTMLInputElement).value).toBe('Rossi 12');
  await user.selectOptions(screen.getByLabelText('Shop'), 'S2');
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: stored.version - 1, shop: 'S2', applyToLines: ['shop'] }));
  await waitFor(() => expect((screen.getByLabelText('Shop') as HTMLSelectElement).value).toBe('S2'));
  // What is emptied is taken back.
  for (const [label, name] of [
    ['Order notes', 'notes'],
    ['Order reference', 'reference'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.tab();
    await waitFor(() => expect(stored[name]).toBe(''));
    expect(sent.at(-1)).toEqual({ version: stored.version - 1, [name]: '' });
  }
});

test('order header: lines that go elsewhere are sent to one address only after a question', async () => {
  const user = userEvent.setup();
  let stored: Cart = { ...cart, shop: 'S1', lines: ['S2', 'S1', null].map((shop, at) => ({ ...cart.lines[0]!, id: 90 + at, shop })) };
  answer({
    getCart: () => stored,
    updateCart: (_, { body }) => {
      sent.push(body);
      stored = {
        ...stored,
        shop: body.shop ?? null,
        lines: body.applyToLines ? stored.lines.map((line) => ({ ...line, shop: body.shop ?? null })) : stored.lines,
        version: stored.version + 1,
      };
      return stored;
    },
  });
  await renderPiece(<HeaderScreen />);
  const select = await screen.findByLabelText<HTMLSelectElement>('Shop');
  expect(select.selectedOptions[0]?.textContent).toBe('By line');
  await user.selectOptions(select, 'S1');
  expect((await screen.findByRole('dialog', { hidden: true })).textContent).toContain('1 line goes elsewhere');
  await user.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
  expect([sent, select.value]).toEqual([[], '']);
  await user.selectOptions(select, 'S1');
  await user.click(await screen.findByRole('button', { name: 'Apply to all', hidden: true }));
  await waitFor(() => expect(select.value).toBe('S1'));
  expect(sent).toEqual([{ version: cart.version, shop: 'S1', applyToLines: ['shop'] }]);
  // Where all go to one address there is nothing to ask.
  await user.selectOptions(select, 'S2');
  await waitFor(() => expect(select.value).toBe('S2'));
  expect(sent).toHaveLength(2);
});

function PromoScreen() {
  return <Promo cart={cart} actions={useCart()} />;
}
test('promo: nothing, nonsense and a refusal are three different sentences, and the text stays', async () => {
  const user = userEvent.setup();
  answer({
    setPromoCode: (_, { body }) => {
      sent.push(body);
      return refuse('PROMO_EXPIRED');
    },
  });
  await renderPiece(<PromoScreen />);
  const field = screen.getByLabelText('Promo code') as HTMLInputElement;
  const press = () => user.click(screen.getByRole('button', { name: 'Apply' }));
  await press();
  expect(alerts()).toEqual(['Fill this field.']);
  expect(document.activeElement).toBe(field);
  await user.type(field, 'no way!');
  await press();
  expect(alerts()).toEqual(['There is no such promo code.']);
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'AUTUMN20');
  // What was said of another code is not said of this one.
  expect(alerts()).toEqual([]);
  await press();
  await waitFor(() => expect(alerts()).toEqual(['This promo code has expired.']));
  expect(sent).toEqual([{ code: 'AUTUMN20' }]);
  expect(field.value).toBe('AUTUMN20');
});

test('promo: a refusal is said of the code that was sent, and not of another one that was typed meanwhile', async () => {
  const { promise: held, resolve: come } = Promise.withResolvers<void>();
  const answered = vi.fn();
  answer({
    setPromoCode: async () => {
      await held;
      answered();
      return refuse('PROMO_EXPIRED');
    },
  });
  await renderPiece(<PromoScreen />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Promo code');
  await user.type(field, 'WINTER5{Enter}');
  const button = screen.getByRole('button');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await user.clear(field);
  await user.type(field, 'SPRING5');
  come();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect([answered.mock.calls.length, screen.queryAllByRole('alert')]).toEqual([1, []]);
});
function PromoOfCart() {
  const { data } = useGetCart();
  const actions = useCart();
  return data ? <Promo cart={data} actions={actions} /> : null;
}
test('promo: a code that was taken off again is not typed still', async () => {
  const user = userEvent.setup();
  answer({
    getCart: () => cart,
    setPromoCode: (_, { body: { code } }) => ({ ...cart, promo: { code, percentBp: 500, problem: null } }),
    removePromoCode: () => ({ ...cart, promo: null }),
  });
  await renderPiece(<PromoOfCart />);
  await user.type(await screen.findByLabelText('Promo code'), ' SPRING5 ');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Remove code SPRING5' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Promo code')).value).toBe('');
});

test('promo: a code is sent once, however often Enter is pressed', async () => {
  const user = userEvent.setup();
  answer({
    setPromoCode: async (_, { body }) => {
      sent.push(body);
      await delay(30);
      return refuse('PROMO_EXPIRED');
    },
  });
  await renderPiece(<PromoScreen />);
  await user.type(screen.getByLabelText('Promo code'), 'AUTUMN20{Enter}{Enter}');
  await waitFor(() => expect(alerts()).toEqual(['This promo code has expired.']));
  expect(sent).toHaveLength(1);
});

function SaveScreen({ onClose }: { onClose: () => void }) {
  return <SaveCart actions={useCart()} onClose={onClose} />;
}
test('save cart: the name is required; a refusal of the server stands at it and keeps it', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  answer({
    saveCart: async (_, { body }) => {
      sent.push(body);
      await delay(30);
      return refuse('VALIDATION_FAILED', undefined, [{ path: 'body.name', code: 'invalid_format' }]);
    },
  });
  await renderPiece(<SaveScreen onClose={onClose} />);
  const name = screen.getByLabelText('Name') as HTMLInputElement;
  await user.type(name, '   ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(alerts()).toEqual(['Fill this field.']);
  expect(sent).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Spring');
  await user.click(screen.getByRole('checkbox'));
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(alerts()).toEqual(['The format is not right.']));
  expect(sent).toEqual([{ name: 'Spring', keep: true }]);
  expect(name.value).toBe('Spring');
  expect(document.activeElement).toBe(name);
  expect(onClose).not.toHaveBeenCalled();
});

test('line quantity: what the shop does not sell stays typed and is not sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const onSave = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
  await renderPiece(
    <ul>
      <LineRow
        line={line}
        ditta="002"
        shopName="Milano"
        link="Marina stripe"
        onSave={onSave}
        picked={false}
        onPick={() => {}}
        onRemove={() => {}}
        onEdit={() => {}}
      />
    </ul>,
  );
  const field = within(screen.getByRole('listitem')).getByRole('textbox') as HTMLInputElement;
  await user.clear(field);
  await user.tab();
  expect(alerts()).toEqual(['Enter the metres.']);
  await user.type(field, '31');
  await user.tab();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(alerts()).toEqual(['The metres entered are incorrect! The maximum is 29.99\u00a0m.']);
  expect(field.value).toBe('31');
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Take 29.99 m' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ quantity: 29.99 }, false));
});

test('a changed price is shown as a difference, and seen once', async () => {
  const user = userEvent.setup();
  const onSeen = vi.fn(async () => {});
  const changed: Cart = {
    ...cart,
    hasChanges: true,
    lines: [{ ...line, unitPriceString: '€ 41.00', changes: [{ kind: 'PRICE', unitPriceBeforeString: '€ 38.40' }] }],
  };
  await renderPiece(<CartChanges cart={changed} onSeen={onSeen} />);
  expect(screen.getByText('Marina stripe ORO01204-002: the price was € 38.40, now € 41.00')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Seen, continue' }));
  expect(onSeen).toHaveBeenCalledOnce();
});
