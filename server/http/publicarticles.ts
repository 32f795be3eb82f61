import { getPublicArticle, getPublicArticleCloth } from '../domain/article/public.ts';
import { getPublicCatalogue } from '../domain/article/public-catalogue.ts';
import { requestSwatch } from '../domain/swatch/request.ts';
import type { VerbsOf } from './contract.ts';

export const publicarticles: VerbsOf<'publicarticles'> = { getPublicArticle, getPublicArticleCloth, getPublicCatalogue, requestSwatch };
