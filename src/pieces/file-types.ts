import type { Locale } from '../../generated/rules.ts';
import { listed } from '../i18n/format.ts';

/** What kinds of files are taken, as people call them: `PDF, JPEG`. */
export const fileTypes = (locale: Locale, accepts: readonly string[]): string =>
  listed(
    locale,
    accepts.map((type) => type.replace(/^.*\//, '').toUpperCase()),
  );
