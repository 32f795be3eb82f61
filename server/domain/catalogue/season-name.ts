import { seasonText } from '../../../shared/rules/season.ts';
import type { Context } from '../context.ts';

/** A season in the words of the caller's language, as its books are called. */
export const seasonName = ({ deps, locale }: Pick<Context, 'deps' | 'locale'>, season: string): string =>
  seasonText(season, (key, values) => deps.labels.text(key, locale, values));
