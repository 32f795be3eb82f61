import type { AvailabilityItem } from '../../../generated/api/model/availabilityItem.ts';
import { availabilityItemArticleMax, availabilityItemQuantityMax } from '../../../generated/zod/schemas/availabilityItem.zod.ts';
import { availabilityQuestionItemsMax } from '../../../generated/zod/schemas/availabilityQuestion.zod.ts';
import { rowsOf, type SheetRow } from '../../../shared/quick-order/columns.ts';
import { readTable } from '../../../shared/quick-order/table.ts';

export const MAX_ITEMS = availabilityQuestionItemsMax;

/** Control characters can not be sent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();

/** `ORO10951-001 x`: an article, and behind it what nobody can read as metres, which is to be said of the metres. */
const UNREAD = /^(\w+-\d{1,3})\s+(\D\S*)$/;
const parted = (row: SheetRow): SheetRow => {
  const [, article, quantity] = (!row.quantity && !row.color && UNREAD.exec(row.article?.trim() ?? '')) || [];
  return article && quantity ? { ...row, article, quantity } : row;
};

/** Lines as they were typed or pasted → what is asked; or the line of the first one too many. */
export function readQuestion(text: string): { items: AvailabilityItem[] } | { over: number } {
  const rows = rowsOf(readTable(text)).filter(({ row }) => row.article);
  const over = rows[MAX_ITEMS];
  if (over) return { over: over.line };
  return {
    items: rows.map(({ row }) => {
      const { article = '', color, quantity } = parted(row);
      return {
        article: plain(color ? `${article}-${color}` : article).slice(0, availabilityItemArticleMax),
        ...(quantity ? { quantity: plain(quantity).slice(0, availabilityItemQuantityMax) } : {}),
      };
    }),
  };
}

/** The question as text again, one line each. */
export const writeQuestion = (items: readonly AvailabilityItem[]): string =>
  items.map(({ article, quantity }) => (quantity ? `${article}\t${quantity}` : article)).join('\n');
