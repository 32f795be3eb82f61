// What the people on record do before they are asked for everything, so that it has more to say than round sums of one kind: docs/decisions/0338-what-is-recorded-is-not-round.md.
import type { Locale } from '../../generated/rules.ts';
import { fillCart, order, takeTheLast } from './buying.ts';
import { chargeByAge, deliver, orderByCard, orderByTransfer, refund } from './delivering.ts';
import { askForPictures, changeCarts, lookAsColleague, lookAtCloth } from './looking.ts';
import { askEverything } from './milling.ts';
import { readPapers } from './papers.ts';
import { anotherOfTheStaff, askForPassword, askToBePartner, payFast, payTooLate, wishForMaterial, wishForSwatch } from './posting.ts';
import type { Recorder } from './record.ts';
import { beRefused, cancelBitByBit } from './refusing.ts';
import { type Player, Scene } from './scene.ts';
import { readSheets, searchForCloth } from './searching.ts';
import { listPrices, shareBooks } from './sharing.ts';
import type { RecordedShop } from './shop.ts';
import { askWhatThereIs, changeTheFirm, likeItOtherwise, TAKEN, typeASheet, waitFor, wishFor } from './wishing.ts';

/** Nobody asks in the language of their mails: whoever takes one for the other writes in the wrong one. */
const GIULIA = { name: 'giulia.ferretti', language: 'it' };
const JAMES = { name: 'james.whitfield', language: 'de' };
const LI = { name: 'li.wei', language: 'en' };
const EMILY = { name: 'emily.carter', language: 'en' };
const HANS = { name: 'hans.keller', language: 'fr' };
/** She works where Giulia does. */
const BIANCA = { name: 'bianca.neri', language: 'es' };
const LUCA = { name: 'luca.moretti', language: 'it' };
/** He orders, and is not shown what things cost: not in a mail either. */
const OLIVER = { name: 'oliver.hayes', language: 'es' };

/** What everybody does who buys; the last order is the one that is looked at first. */
async function buyAll(scene: Scene): Promise<void> {
  await fillCart(scene);
  await deliver(scene, await order(scene, 'on_account', 'SPRING5'));
  await wishFor(scene);
  await askWhatThereIs(scene);
  await typeASheet(scene);
}
/** A cart that is only looked at: of somebody abroad, of somebody near a ceiling. */
async function looksAt(scene: Scene): Promise<void> {
  await fillCart(scene);
  const { version } = await scene.must<{ version: number }>('getCart');
  await scene.ask('preparePayment', { body: { version, paymentMethod: 'on_account' } });
}
async function doAll(scene: Scene, { language }: Player, invited: Locale): Promise<void> {
  await payTooLate(scene);
  await chargeByAge(scene);
  await refund(scene);
  await orderByCard(scene);
  await orderByTransfer(scene);
  await changeTheFirm(scene);
  await wishForMaterial(scene);
  await wishForSwatch(scene, `ada.${language}@example.com`);
  await payFast(scene);
  for (const [at, country] of (['DE', 'FR'] as const).entries())
    await askToBePartner(scene, `hemden.${language}.${country}@example.com`, country, at === 0);
  await askForPassword(scene, invited);
  await waitFor(scene);
  await lookAtCloth(scene);
  await buyAll(scene);
  await changeCarts(scene);
  await askForPictures(scene);
}

/** With VAT and without, in every currency, by whoever may see prices and whoever may not. */
export async function playScenes(shop: RecordedShop, recorder: Recorder): Promise<void> {
  const enter = (player: Player) => Scene.of(shop, recorder, player);
  for (const player of [EMILY, HANS, LUCA]) await looksAt(await enter(player));
  // What a ceiling has held is free again.
  await cancelBitByBit(await enter(LUCA));
  const cutter = await enter(OLIVER);
  await fillCart(cutter);
  await order(cutter, 'on_account');
  await readPapers(cutter);
  const li = await enter(LI);
  await likeItOtherwise(li);
  await waitFor(li);
  await buyAll(li);
  const james = await enter(JAMES);
  await anotherOfTheStaff(james);
  await doAll(james, JAMES, 'fr');
  const giulia = await enter(GIULIA);
  await doAll(giulia, GIULIA, 'zh');
  await lookAsColleague(giulia, BIANCA, enter);
  await takeTheLast(james, (await giulia.cloths()).get(TAKEN)!);
  for (const operation of ['getCart', 'listWishlists']) await giulia.ask(operation);
  for (const buyer of [li, james, giulia]) {
    await shareBooks(buyer);
    await readPapers(buyer);
  }
  await listPrices(giulia);
  for (const buyer of [giulia, james]) {
    await searchForCloth(buyer);
    await beRefused(buyer);
  }
  await readSheets(giulia);
  await askEverything(giulia);
}
