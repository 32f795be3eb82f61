// What nobody sees who asks for the first of everything: cloth of each kind, a colleague's list, a cart that is put aside for another one, an archive that is not the usual one, a code that is mistyped.
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { linesOf } from './buying.ts';
import type { Player, Scene } from './scene.ts';

interface Seen {
  code: string;
  color: string;
  weave: string;
  design: string;
  season: string;
  quality: { code: string };
}
/** The first of each of these, for cloth of one kind is described by the same numbers. */
const KINDS: ((cloth: Seen) => string)[] = [
  ({ weave }) => weave,
  ({ design }) => design,
  ({ season }) => season,
  ({ quality }) => quality.code,
];
/** A bank asks for a code before it pays from this card. */
const ASKED_CARD = '4000002500003155';
const TERMS = '2026-11';

function firstOfEach(cloths: readonly Seen[]): Seen[] {
  return [...new Set(KINDS.flatMap((kindOf) => [...Map.groupBy(cloths, kindOf).values()].map(([first]) => first!)))];
}
/** Cloth as the shop and as everybody sees it. */
export async function lookAtCloth(scene: Scene): Promise<void> {
  const { ditta } = scene.actor;
  const { content } = await scene.must<{ content: Seen[] }>('listArticles', { query: { size: 100 } });
  for (const { code, color } of firstOfEach(content)) {
    await scene.ask('getArticleByCode', { params: { code, color } });
    await scene.ask('getArticleCloth', { params: { code, color } });
    await scene.ask('getPublicArticle', { token: null, params: { ditta, code, color } });
  }
}

/** A colleague looks at what is hers to read, and not to change. */
export async function lookAsColleague(scene: Scene, colleague: Player, enter: (player: Player) => Promise<Scene>): Promise<void> {
  const { customerCode: customer, ditta } = scene.actor;
  const { name: username, language } = colleague;
  const user = { username, email: `${username}@example.com`, name: 'Bianca', surname: 'Neri', language, staff: false };
  await scene.mill({ kind: 'user', user: { ...user, customer, ditta, password: DEMO_PASSWORD } });
  const other = await enter(colleague);
  const { shared } = await other.must<{ shared: { id: number; version: number }[] }>('listWishlists');
  for (const { id, version } of shared) {
    const params = { id };
    await other.ask('getWishlist', { params });
    await scene.must('updateWishlist', { params, body: { version, sharing: 'EDIT' } });
    await scene.must('openWishlistLink', { params, body: { days: 7 } });
    const changed = await other.must<{ version: number }>('getWishlist', { params });
    // Whoever may change the lines does not own the list.
    await other.ask('updateWishlist', { params, body: { version: changed.version, name: 'Mia' } });
    await other.ask('openWishlistLink', { params, body: { days: 30 } });
    for (const operation of ['closeWishlistLink', 'deleteWishlist']) await other.ask(operation, { params });
    await scene.ask('getWishlist', { params });
  }
}

/** A cart takes the place of another one, and a part of it goes back. */
export async function changeCarts(scene: Scene): Promise<void> {
  const [line] = linesOf(scene, await scene.cloths(), await scene.accessories(), await scene.shops());
  const { id } = await scene.must<{ id: number }>('saveCart', { body: { name: 'Da parte', keep: true } });
  await scene.ask('restoreSavedCart', { params: { id }, body: { mode: 'swap' } });
  await scene.ask('clearCart');
  await scene.must('addCartItem', { body: line });
  const { content } = await scene.must<{ content: { id: number; name: string }[] }>('listSavedCarts');
  const [last] = content;
  const { lines } = await scene.must<{ lines: number[] }>('restoreSavedCart', {
    params: { id: last!.id },
    body: { mode: 'append', keep: true },
  });
  await scene.ask('saveCart', { body: { name: last!.name, lines: lines.slice(0, 1), into: last!.id } });
  await scene.ask('listSavedCarts');
}

/** Pictures and files that are not the usual ones. */
export async function askForPictures(scene: Scene): Promise<void> {
  const { code, color } = (await scene.cloths()).get('AVAILABLE')!;
  const wanted = { cc: [`${code}-${color}`], view: ['swatch'], size: 'medium', format: 'webp', file: ['wif'] };
  await scene.ask('estimateCollection', { query: wanted });
  await scene.must('generateImageArchive', { query: { ...wanted, naming: '{brand}-{code}', terms: TERMS } });
  await scene.ask('listDownloads');
}

/** The bank asks for a code, and is told a wrong one first. */
export async function mistypeTheCode(
  scene: Scene,
  invoice: { id: number; openAmount: { amount: number; currency: string } },
): Promise<void> {
  const body = { currency: invoice.openAmount.currency, lines: [{ id: invoice.id, amount: 509 }] };
  const { paymentId } = await scene.must<{ paymentId: string }>('prepareInvoicePayment', { body });
  const asked = await scene.must<{ nextAction: { clientSecret: string } }>('confirmPayment', {
    params: { id: paymentId },
    body: await scene.actor.sandboxToken(ASKED_CARD),
  });
  const params = { id: asked.nextAction.clientSecret };
  for (const code of ['654321', '123456']) {
    await scene.ask('getSandboxChallenge', { params });
    await scene.ask('answerSandboxChallenge', { params, body: { code } });
  }
  await scene.ask('getPayment', { params: { id: paymentId } });
}
