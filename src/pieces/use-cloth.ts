import type { Fabric } from '../../fabric/model.ts';
import { useGetArticleCloth } from '../../generated/api/articles/articles.ts';
import type { DittaCode } from '../../generated/api/model/dittaCode.ts';
import { useGetPublicArticleCloth } from '../../generated/api/publicarticles/publicarticles.ts';
import { useGetSharedSwatch } from '../../generated/api/showrooms/showrooms.ts';

/** Which cloth is looked at from near, and by which door: the session, a shop's name for what everybody may see, or the link of a shared book. */
export interface NearCloth {
  code: string;
  color: string;
  publicIn?: DittaCode | undefined;
  sharedBy?: string | undefined;
}

/** How a cloth is woven, for drawings that the browser makes itself. */
export function useCloth({ code, color, publicIn, sharedBy }: NearCloth) {
  const own = useGetArticleCloth(code, color, { query: { enabled: publicIn === undefined && sharedBy === undefined } });
  const open = useGetPublicArticleCloth(publicIn ?? '002', code, color, { query: { enabled: publicIn !== undefined } });
  const shared = useGetSharedSwatch(sharedBy ?? '', code, color, { query: { enabled: sharedBy !== undefined } });
  const { isError, refetch } = sharedBy !== undefined ? shared : publicIn === undefined ? own : open;
  const data = sharedBy !== undefined ? shared.data?.cloth : publicIn === undefined ? own.data : open.data;
  return { fabric: data as unknown as Fabric | undefined, isError, refetch };
}
