import type { Locale } from '../../../generated/rules.ts';
import { locales } from '../../../generated/rules.ts';
import { listLabels } from '../../store/queries/labels.ts';
import type { Tx } from '../../store/store.ts';
import { sha256Hex } from '../tokens.ts';
import { wordingOf } from './places.ts';

export interface LabelSet {
  /** The flat map as JSON text, English where the language lacks a text. */
  json: string;
  /** Strong entity tag of that text. */
  etag: string;
  texts: ReadonlyMap<string, string>;
}

/** The labels of one version, ready to be served. */
export class Labels {
  #sets = new Map<Locale, LabelSet>();

  async load(tx: Tx): Promise<void> {
    const rows = await listLabels(tx);
    const byLocale = new Map<string, Map<string, string>>();
    for (const { key, lang, value: written, own } of rows) {
      const value = wordingOf(written, own);
      const texts = byLocale.get(lang) ?? new Map<string, string>();
      byLocale.set(lang, texts.set(key, value));
    }
    const english = byLocale.get('en') ?? new Map<string, string>();
    const sets = new Map<Locale, LabelSet>();
    for (const locale of locales) {
      const own = byLocale.get(locale);
      const keys = new Set([...english.keys(), ...(own?.keys() ?? [])]);
      const texts = new Map([...keys].sort().map((key) => [key, own?.get(key) ?? english.get(key) ?? key]));
      const json = JSON.stringify(Object.fromEntries(texts));
      sets.set(locale, { json, etag: `"${(await sha256Hex(json)).slice(0, 32)}"`, texts });
    }
    this.#sets = sets;
  }

  get isLoaded(): boolean {
    return this.#sets.size > 0;
  }

  set(locale: Locale): LabelSet {
    return this.#sets.get(locale) ?? { json: '{}', etag: '"none"', texts: new Map() };
  }

  /** A text, or undefined where no language has it. */
  find(key: string, locale: Locale): string | undefined {
    return this.set(locale).texts.get(key);
  }

  /** A text with its `{name}` and `{name:type}` places filled. A key that nobody has translated is its own text. */
  text(key: string, locale: Locale, values: Record<string, string | number> = {}): string {
    return (this.find(key, locale) ?? key).replace(/\{(\w+)(?::\w+)?\}/g, (whole, name: string) => String(values[name] ?? whole));
  }
}
