import type { Day, DittaCode, Locale } from '../../generated/rules.ts';
import type { Deps } from '../domain/context.ts';
import { payLinks } from '../domain/fastpay/link.ts';
import { invoicePaper } from '../domain/paper/invoice-paper.ts';
import { orderPaper } from '../domain/paper/order-paper.ts';
import { receiptPaper } from '../domain/paper/receipt-paper.ts';
import { Words } from '../domain/paper/words.ts';
import type { MailAttachment } from '../ports/mail.ts';
import { noPapers, type Paper } from '../ports/papers.ts';
import type { ClaimedMail } from '../store/queries/work.ts';

/** Which document goes with a mail; kept in the outbox with the mail, printed when it is sent. */
export type MailDocument =
  | ({ id: number; customerCode: string; ditta: DittaCode } & ({ kind: 'order'; prices: boolean } | { kind: 'invoice'; today: Day }))
  | { kind: 'receipt'; paymentId: string };

/** What a document says; undefined when there is none any more. */
async function paperOf(deps: Deps, lang: Locale, document: MailDocument): Promise<Paper | undefined> {
  const words = new Words(deps.labels, lang);
  const links = await payLinks(deps);
  return deps.store.read((tx): Promise<Paper | undefined> => {
    switch (document.kind) {
      case 'order':
        return orderPaper(tx, words, { ...document, kind: 'confirmation' });
      case 'invoice':
        return invoicePaper(tx, words, document.id, document, links);
      case 'receipt':
        return receiptPaper(tx, words, document.paymentId);
    }
  });
}

/** After so many tries a mail goes without its document: what it says is more urgent than how it looks. */
const TRIES_WITH_DOCUMENT = 3;

/** The documents of a mail as they are sent, in the language of the mail. @throws when one can not be printed now, and it is early enough to try again */
export async function mailDocuments(
  deps: Deps,
  { id: mail, lang, vars, attempts }: Pick<ClaimedMail, 'id' | 'lang' | 'vars' | 'attempts'>,
): Promise<MailAttachment[]> {
  const { papers, log } = deps;
  const document = vars.document as MailDocument | undefined;
  if (!document || papers === noPapers) return [];
  try {
    const paper = await paperOf(deps, lang, document);
    return paper ? [{ fileName: `${paper.fileName}.pdf`, mediaType: 'application/pdf', bytes: await papers.print(paper) }] : [];
  } catch (error) {
    if (attempts < TRIES_WITH_DOCUMENT) throw error;
    log.error({ mail, err: error }, 'a mail goes without its document');
    return [];
  }
}
