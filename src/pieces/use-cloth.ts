import type { Fabric } from '../../fabric/model.ts';
import { useGetArticleCloth } from '../../generated/api/articles/articles.ts';
import type { DittaCode } from '../../generated/api/model/dittaCode.ts';
import { useGetPublicArticleCloth } from '../../generated/api/publicarticles/publicarticles.ts';

/** Which cloth is looked at from near; with the shop's name, as everybody may see it there, without a session. */
export interface NearCloth {
  code: string;
  color: string;
  publicIn?: DittaCode | undefined;
}

/** How a cloth is woven, for drawings that the browser makes itself. */
export function useCloth({ code, color, publicIn }: NearCloth) {
  const own = useGetArticleCloth(code, color, { query: { enabled: publicIn === undefined } });
  const open = useGetPublicArticleCloth(publicIn ?? '002', code, color, { query: { enabled: publicIn !== undefined } });
  const { data, isError, refetch } = publicIn === undefined ? own : open;
  return { fabric: data as unknown as Fabric | undefined, isError, refetch };
}
