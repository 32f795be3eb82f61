import type { DittaCode, Locale, Localized, MaterialCategory } from '../../generated/rules.ts';

/** A material of the demo world. Files and picture are names in `demo/library/files`; days are counted from "today". */
export interface WorldMaterial {
  code: string;
  category: MaterialCategory;
  title: Localized;
  description: Localized;
  /** Each under its language; null for what has no texts. */
  files: readonly { language: Locale | null; file: string /** What it is called when it is kept, without its ending. */; name: string }[];
  preview: string;
  publishedDaysAgo: number;
  link?: string;
  validFromDays?: number;
  validToDays?: number;
  ditte?: readonly DittaCode[];
  /** Brand whose partners alone can have it; tiers whose customers alone can have it. */
  brand?: string;
  tiers?: readonly string[];
  /** `left` is null where the mill prints what is asked for. */
  copies?: { maximum: number; left: number | null };
}
