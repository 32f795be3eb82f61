import type { Deps } from '../domain/context.ts';
import { findContentPicture } from '../store/queries/content.ts';

const YEAR_S = 31_536_000;
const NAME = /^([0-9a-f]{64})\.(?:jpg|png|webp)$/;

/** A picture of the texts by the hash of its bytes: what lies at an address never changes. 404 for everything that no text came with. */
export async function contentPicture({ store, files }: Pick<Deps, 'store' | 'files'>, name: string): Promise<Response> {
  const [, key] = NAME.exec(name) ?? [];
  const found = key ? await store.read((tx) => findContentPicture(tx, key)) : undefined;
  const bytes = key && found ? await files.open(key) : null;
  if (!found || !bytes) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(bytes, {
    headers: {
      'content-type': found.mediaType,
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'x-content-type-options': 'nosniff',
    },
  });
}
