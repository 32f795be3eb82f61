import { getPublicArticle } from '../domain/article/public.ts';
import type { VerbsOf } from './contract.ts';

export const publicarticles: VerbsOf<'publicarticles'> = { getPublicArticle };
