import type { PartnerWarning } from '../../../generated/api/model/partnerWarning.ts';
import { createPartnerDraft, updatePartnerDraft } from '../../../generated/api/partners/partners.ts';
import type { Draft } from './typed.ts';

/** Whoever fills in the form need do nothing about a server that does not answer: the device has it, and the form says so. */
const QUIET = { quiet: true };
const KEY = 'trama.partner-draft';
interface Kept {
  token: string | null;
  draft: string;
}

/** What this device has kept. Where nothing can be kept, the draft lives as long as the page. */
export function keptHere(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
export function keepHere(token: string | null, draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ token, draft: JSON.stringify(draft) } satisfies Kept));
  } catch {
    // A private window, or a full one: the server has it.
  }
}
export function forgetHere(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Keeps a draft on the server, which gives it a token the first time; looks at the company, and sends a link, where that is wanted. */
export async function keepThere(
  token: string | null,
  draft: Draft,
  more: { company?: { country: string; vatNumber: string }; linkTo?: string } = {},
): Promise<{ token: string; warnings: PartnerWarning[] }> {
  const own = token ?? (await createPartnerDraft(QUIET)).token;
  const { warnings } = await updatePartnerDraft(own, { typed: JSON.stringify(draft), ...(more as object) }, QUIET);
  return { token: own, warnings };
}
