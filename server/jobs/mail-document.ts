import type { DittaCode } from '../../generated/rules.ts';
import type { Deps } from '../domain/context.ts';
import { invoicePaper } from '../domain/paper/invoice-paper.ts';
import { orderPaper } from '../domain/paper/order-paper.ts';
import { Words } from '../domain/paper/words.ts';
import type { MailAttachment } from '../ports/mail.ts';
import { noPapers, type Paper } from '../ports/papers.ts';
import type { ClaimedMail } from '../store/queries/work.ts';

/** Which document goes with a mail; kept in the outbox with the mail, printed when it is sent. */
export type MailDocument = { id: number; customerCode: string; ditta: DittaCode } & (
  | { kind: 'order'; prices: boolean }
  | { kind: 'invoice'; today: string }
);

/** After so many tries a mail goes without its document: what it says is more urgent than how it looks. */
const TRIES_WITH_DOCUMENT = 3;

/** The documents of a mail as they are sent, in the language of the mail. @throws when one can not be printed now, and it is early enough to try again */
export async function mailDocuments(
  { store, labels, papers, log }: Deps,
  { id: mail, lang, vars, attempts }: Pick<ClaimedMail, 'id' | 'lang' | 'vars' | 'attempts'>,
): Promise<MailAttachment[]> {
  const document = vars.document as MailDocument | undefined;
  if (!document || papers === noPapers) return [];
  const words = new Words(labels, lang);
  try {
    const paper = await store.read(
      (tx): Promise<Paper | undefined> =>
        document.kind === 'order'
          ? orderPaper(tx, words, { ...document, kind: 'confirmation' })
          : invoicePaper(tx, words, document.id, document),
    );
    return paper ? [{ fileName: `${paper.fileName}.pdf`, mediaType: 'application/pdf', bytes: await papers.print(paper) }] : [];
  } catch (error) {
    if (attempts < TRIES_WITH_DOCUMENT) throw error;
    log.error({ mail, err: error }, 'a mail goes without its document');
    return [];
  }
}
