// For editors: the shop in the words of a draft, in this tab alone.
import { LabelDraftsDocument } from '../../generated/content/operations.ts';
import type { Locale } from '../../generated/rules.ts';
import { askContent } from '../api/content.ts';
import { LABEL_DRAFTS } from './drafted.ts';
import type { Dictionary } from './labels.ts';

/** From the next page on, this tab shows the words that the token of a preview stands for. */
export const readInDraft = (token: string): void => sessionStorage.setItem(LABEL_DRAFTS, token);
export const stopReading = (): void => sessionStorage.removeItem(LABEL_DRAFTS);

/** Labels with the drafted ones over them. A link that is not good any more ends it; one that nobody answers changes nothing. */
export async function inDraft(locale: Locale, labels: Dictionary): Promise<Dictionary> {
  const preview = sessionStorage.getItem(LABEL_DRAFTS);
  if (!preview) return labels;
  const answer = await askContent(LabelDraftsDocument, { locale, preview }).catch(() => undefined);
  if (!answer) return labels;
  if (!answer.labelDrafts) {
    stopReading();
    return labels;
  }
  return { ...labels, ...Object.fromEntries(answer.labelDrafts.map(({ key, draft }) => [key, draft])) };
}
