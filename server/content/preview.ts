// Links that show a draft: signed for one entry, good for a week.
import { sign, verifySignature } from '../domain/tokens.ts';
import type { ContentKind } from '../store/queries/content.ts';
import { sharedSecret } from '../store/queries/password-reset.ts';
import type { Store } from '../store/store.ts';

const SECRET = 'content-preview';
const GOOD_MS = 7 * 86_400_000;

/** An entry that can be shown before it is published; `slug` is empty where there is one of its kind. */
export interface Shown {
  kind: ContentKind;
  slug: string;
}
export const shownKinds = [
  'header',
  'footer',
  'home',
  'cookie-notice',
  'tour',
  'stories',
  'page',
  'story',
  'labels',
] as const satisfies Shown['kind'][];
const signed = ({ kind, slug }: Shown, until: string) => `${kind} ${slug} ${until}`;
const secretOf = (store: Store) => store.transaction((tx) => sharedSecret(tx, SECRET));

export async function previewToken(store: Store, shown: Shown, now: Date): Promise<string> {
  const until = (now.getTime() + GOOD_MS).toString(36);
  return `${until}.${await sign(await secretOf(store), signed(shown, until))}`;
}

/** Whether a token shows the draft of this entry now. */
export async function isPreview(store: Store, shown: Shown, token: string, now: Date): Promise<boolean> {
  const [, until = '', signature = ''] = /^([a-z0-9]{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (!signature || Number.parseInt(until, 36) < now.getTime()) return false;
  return verifySignature(await secretOf(store), signed(shown, until), signature);
}
