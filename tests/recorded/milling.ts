// Everything that the mill can tell the shop, rightly and wrongly: what it is answered is on record, and what customers see afterwards.
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { toBase64 } from '../../server/domain/tokens.ts';
import type { Instruction } from '../../server/mill/commands.ts';
import { orderCut } from './buying.ts';
import type { Scene } from './scene.ts';

type Kind = Exclude<Instruction['kind'], `${string}-list`>;
type Way<K extends Kind> = Extract<Instruction, { kind: K }> extends infer One ? Omit<One, 'kind'> : never;
interface Found {
  /** An order that has just been placed, and one that has left and is not charged. */
  placed: string;
  left: string;
  charged: string;
  receipt: string;
  cloth: { book: { code: string } | null };
  customer: string;
  /** As the mill's lists print them. */
  program: Record<string, unknown>;
  page: { kind: 'page'; slug: string; locale: string; body: Record<string, unknown>; validFrom: null; validTo: null };
}
const UNKNOWN = 'OR99-000001';
const PDF = toBase64(new TextEncoder().encode('%PDF-1.7\n%%EOF\n'));
const inEvery = (text: string) => Object.fromEntries(['it', 'en', 'fr', 'es', 'zh', 'de'].map((locale) => [locale, `${text} ${locale}`]));
const material = {
  code: 'carta-nuova',
  category: 'TRAINING',
  title: inEvery('Filati'),
  description: inEvery('Come si fila'),
  publishedOn: '2026-11-30',
};
const shown = { pdf: { files: [{ file: 'filati.pdf', language: 'it' }] }, film: { link: 'https://example.com/film' } };
const colleague = { email: 'carlo@example.com', name: 'Carlo', surname: 'Riva', language: 'it', staff: false };

/** One more kind of instruction has its place here, or this does not compile. */
const WAYS: { [K in Kind]: (found: Found) => readonly Way<K>[] } = {
  order: ({ placed, left }) => [
    { action: 'accept', code: UNKNOWN },
    { action: 'wait', code: placed },
    { action: 'accept', code: placed.toLowerCase() },
    { action: 'cancel', code: placed, line: 9 },
    { action: 'cancel', code: placed, line: 1, quantity: 1000 },
    { action: 'ship', code: placed, shipment: { shop: 'X9' } },
    { action: 'confirm', code: placed },
    { action: 'confirm', code: placed },
    { action: 'cancel', code: left },
    { action: 'wait', code: left },
    { action: 'ship', code: placed, shipment: { carrier: 'gls', number: 'DDT26-901', parcels: 3, weightGrams: 2_750 } },
  ],
  'invoice-issue': ({ placed, left }) => [
    { code: UNKNOWN },
    { code: placed, number: 'FT26-9001', date: '2026-12-01', due: '2026-11-30' },
    { code: placed, number: 'FT26-9001', date: '2026-11-29', due: '2027-01-15' },
    { code: placed },
    { code: left },
  ],
  'invoice-pay': () => [
    { number: 'FT26-0', amount: 1 },
    { number: 'FT26-9001', amount: 9_999_999 },
    { number: 'FT26-9001', amount: 101, by: 'card', reference: 'POS 7', date: '2026-11-30', once: 'pos 7' },
    { number: 'FT26-9001', amount: 101, by: 'card', reference: 'POS 7', date: '2026-11-30', once: 'pos 7' },
  ],
  'invoice-return': ({ receipt }) => [{ number: 'FT26-9001' }, { number: receipt }, { number: receipt, date: '2026-11-30' }],
  'invoice-credit': ({ charged }) => [
    { number: 'FT26-0', reason: 'Niente' },
    { number: charged, reason: 'Troppo', amount: 9_999_999 },
    { number: charged, reason: 'Macchia', amount: 777, once: 'macchia', credit: 'NC26-9001' },
    { number: charged, reason: 'Altra macchia', amount: 101, once: 'altra', credit: 'NC26-9001' },
    // The rest, so that all of it comes to the invoice.
    { number: charged, reason: 'Il resto', date: '2026-12-01' },
    { number: charged, reason: 'Ancora' },
    { number: 'FT26-9001', reason: 'In parte pagata' },
  ],
  'invoice-refund': ({ charged }) => [{ number: 'FT26-0' }, { number: charged, amount: 100, once: 'nothing' }],
  maintenance: () => [{ on: true }, { on: false }],
  'token-add': () => {
    const wanted = { name: 'gestionale', username: 'giulia.ferretti', scopes: ['listOrders', 'getCart'], days: 30 };
    return [
      wanted,
      { ...wanted, customerCode: 'C001', ditta: '002' },
      { ...wanted, ditta: 'PRD' },
      { ...wanted, username: 'luca.moretti' },
      { ...wanted, username: 'luca.moretti', name: 'telaio', scopes: ['showOrders'], days: 3650 },
      { ...wanted, name: 'x' },
      { ...wanted, days: 3651 },
      { ...wanted, scopes: [] },
      { ...wanted, scopes: ['login'] },
      { ...wanted, username: 'nobody' },
    ];
  },
  'token-revoke': () => [{ name: 'telaio' }, { name: 'telaio' }],
  'payment-reconcile': () => [{}],
  'customer-decide': () => [{ request: 99_999, accept: true }],
  'partner-show': () => [
    { id: 1, withFiles: true },
    { id: 2, withFiles: false },
    { id: 99_999, withFiles: false },
  ],
  'partner-accept': () => [
    { id: 1, ditte: ['002'] },
    { id: 99_999, ditte: ['002'] },
  ],
  'partner-refuse': () => [{ id: 1, reason: 'Già cliente' }],
  'question-answer': () => [
    { id: 99_999, text: 'Sì' },
    { id: 1, text: '  ' },
  ],
  'swatch-sent': () => [{ id: 99_999 }],
  labels: ({ cloth }) => [
    { book: cloth.book?.code ?? '', ditta: '002', language: 'de' },
    { book: 'X', ditta: '002', language: 'it' },
  ],
  'program-define': ({ program }) => [
    { program: [] },
    { program: { ...program, code: 'Altro' } },
    { program: { ...program, code: 'altro' } },
    { program: { ...program, ditte: ['002', '002'] } },
    { program: { ...program, tiers: [] } },
    { program: { ...program, tiers: [{ code: 'uno', name: ' Uno ', fromMetres: 1.5, discountPercent: 1.25, freeSamples: 3 }] } },
    { program: { ...program, tiers: [{ code: 'uno', name: 'Uno', fromMetres: 1.555, discountPercent: 1 }] } },
    { program: { ...program, tiers: [{ code: 'uno', name: 'Uno', fromMetres: 1, discountPercent: 51 }] } },
  ],
  'program-drop': ({ program }) => [{ code: 'altro' }, { code: String(program.code) }],
  'library-load': (): Way<'library-load'>[] => [
    { material: { ...material, ...shown.pdf }, files: { 'filati.pdf': PDF } },
    {
      material: { ...material, code: 'film', ...shown.film, copies: { maximum: 2, left: 5 }, ditte: ['002'], validTo: '2027-01-31' },
      files: {},
    },
    { material: { ...material, ...shown.pdf }, files: {} },
    { material, files: {} },
    { material: { ...material, code: 'Grande' }, files: {} },
    { material: { ...material, ...shown.film, brand: 'nobody' }, files: {} },
    { material: { ...material, ...shown.film, tiers: ['nobody'] }, files: {} },
  ],
  'library-drop': () => [{ code: 'carta-nuova' }, { code: 'carta-nuova' }],
  'material-move': () => [{ action: 'confirm', code: 'MR99-1' }],
  user: ({ customer }) => [
    { user: { ...colleague, username: 'carlo.riva' } },
    { user: { ...colleague, username: 'carlo.riva', customer, ditta: '002', password: 'password1' } },
    { user: { ...colleague, username: 'carlo.riva', customer, ditta: '002', password: DEMO_PASSWORD } },
    { user: { ...colleague, username: 'carlo.riva', customer, ditta: '002' } },
    { user: { ...colleague, username: 'c', email: 'carlo', customer, ditta: '002' } },
    { user: { ...colleague, username: 'carla.riva', customer: 'NOBODY', ditta: '002' } },
  ],
  'user-factor': () => [
    { action: 'factor', username: 'carlo.riva' },
    { action: 'no-factor', username: 'carlo.riva' },
    { action: 'no-factor', username: 'carlo.riva' },
    { action: 'factor', username: 'nobody' },
  ],
  'user-move': () => [
    { action: 'close', username: 'carlo.riva' },
    { action: 'open', username: 'carlo.riva' },
    { action: 'logout', username: 'carlo.riva' },
    { action: 'logout', username: 'nobody' },
  ],
  'content-push': ({ page }) => [
    { entries: [page], references: [], labels: null },
    { entries: [{ ...page, body: { ...page.body, title: 'Tutto nuovo' } }], references: [], labels: null },
    { entries: [page], references: [{ to: 'tag', value: 'nessuno', locale: 'it', place: 'it/story/x.md' }], labels: null },
    { entries: [], references: [], labels: [{ row: 2, key: 'nothing', texts: { it: 'Niente' } }] },
  ],
  'content-preview': ({ page }) => [{ entry: 'page', slug: page.slug, locale: page.locale }],
  'content-state': () => [{}],
  'content-publish': () => [{ note: 'Prova' }, { note: 'Niente' }],
  'content-pull': () => [{}],
  'content-rollback': () => [{ to: 99 }, {}, {}],
};

/** What is taken away comes back: others go on with it. */
async function putBack(scene: Scene, { program }: Found): Promise<void> {
  await scene.mill({ kind: 'program-define', program });
}

async function find(scene: Scene): Promise<Found> {
  const cloth = (await scene.cloths()).get('AVAILABLE')!;
  const [placed, left, charged] = [await orderCut(scene, 1.21), await orderCut(scene, 1.37), await orderCut(scene, 1.43)];
  for (const { orderCode: code } of [left, charged]) {
    await scene.mill({ kind: 'order', action: 'confirm', code });
    await scene.mill({ kind: 'order', action: 'ship', code });
  }
  await scene.mill({ kind: 'invoice-issue', code: charged.orderCode });
  type Listed = { content: { number: string }[] };
  const numberOf = async (query: object) =>
    (await scene.must<Listed>('listInvoices', { query: { size: 1, ...query } })).content[0]?.number ?? '';
  const pulled = JSON.parse(await scene.mill({ kind: 'content-pull' })) as { entries: Found['page'][] };
  return {
    cloth,
    placed: placed.orderCode,
    left: left.orderCode,
    charged: await numberOf({ search: charged.orderCode }),
    receipt: await numberOf({ type: ['bank_receipt'] }),
    customer: scene.actor.customerCode,
    program: (JSON.parse(await scene.mill({ kind: 'program-list' })) as Record<string, unknown>[])[0]!,
    page: pulled.entries.find(({ kind, locale }) => kind === 'page' && locale === 'it')!,
  };
}

/** The mill says everything that it can say, and somebody reads what came of it. */
export async function askEverything(scene: Scene): Promise<void> {
  const found = await find(scene);
  for (const [kind, waysOf] of Object.entries(WAYS)) {
    for (const way of waysOf(found)) {
      await scene.tell({ kind, ...way } as Instruction);
      if (kind === 'maintenance') await scene.keep('getCart', await scene.actor.send('getCart', {}));
    }
    if (kind === 'program-define' || kind === 'program-drop') {
      await scene.ask('getProgram');
      await scene.tell({ kind: 'program-list' });
    }
    if (kind === 'library-load') await scene.ask('listLibrary', { query: { size: 100 } });
  }
  await putBack(scene, found);
  for (const search of [found.placed, found.charged, found.receipt]) {
    const { content } = await scene.must<{ content: { id: number }[] }>('listInvoices', { query: { search } });
    for (const { id } of content) await scene.ask('getInvoice', { params: { id } });
  }
  const { content } = await scene.must<{ content: { id: number }[] }>('listInvoices', { query: { type: ['credit_note'], size: 4 } });
  for (const { id } of content) {
    await scene.ask('getInvoice', { params: { id } });
    await scene.ask('getInvoiceDocument', { params: { id } });
  }
  await scene.ask('listOrders', { query: { size: 4 } });
}
