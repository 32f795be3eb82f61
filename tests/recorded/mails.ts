// What leaves by mail: to whom, in which language, with which words, numbers and papers.
import { createHash } from 'node:crypto';
import { MAIL_TEXTS } from '../../server/jobs/mail-texts.ts';
import type { Mail } from '../../server/ports/mail.ts';
import type { Store } from '../../server/store/store.ts';
import { readPdf } from '../support/pdf.ts';
import { withoutLot } from './record.ts';

const MARK_LENGTH = 8;
/** Each kind of mail is on record in so many languages at least: one that is always the same shows nowhere. */
const LANGUAGES = 2;

interface Sent {
  id: number;
  template: string;
  lang: string;
  mail: Mail;
}
const idOf = ({ messageId }: Mail) => Number(/^<ob-(\d+)@/.exec(messageId)?.[1]);
const mark = (text: string) => createHash('sha256').update(withoutLot(text)).digest('hex').slice(0, MARK_LENGTH);
/** What is signed of a link to a new password, and when it ends. */
const SIGNED = /(?<=[?&]data=)[\w-]+(?:\.…|\.[\w-]+)?/g;
/** What a shop has of its own; a profile is of the firm. */
const INTO_A_SHOP = /https?:\/\/[^/\s]+\/\w\w\/(?:user-area\/(?!profile)|cart|product)\S*/g;
const plain = (text: string) => withoutLot(text).replaceAll(SIGNED, '…');

/** Of what was sent, which text was meant: the outbox forgets it after a week. */
export class Mailbag {
  readonly #sent: Sent[] = [];
  #taken = 0;
  readonly #mails: readonly Mail[];
  readonly #store: Store;
  constructor(store: Store, mails: readonly Mail[]) {
    this.#store = store;
    this.#mails = mails;
  }
  /** Takes note of what was sent since it was asked before. */
  async collect(): Promise<void> {
    const fresh = this.#mails.slice(this.#taken);
    if (fresh.length === 0) return;
    this.#taken = this.#mails.length;
    const rows = await this.#store.read((tx) =>
      tx.rows<{ id: number; template: string; lang: string }, string>(
        'select id::int as id, template, lang from mail_outbox where id = any($1)',
        [fresh.map(idOf)],
      ),
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const mail of fresh) this.#sent.push({ ...known.get(idOf(mail))!, mail });
  }

  /** What is done here is not looked at. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    await this.collect();
    const before = this.#sent.length;
    const result = await work();
    this.#sent.length = before;
    return result;
  }
  /** Every mail in the order in which they were sent; those that say the same to the same are one. */
  async lines(): Promise<string[]> {
    const counts = new Map<string, number>();
    for (const sent of this.#sent) {
      const written = await writtenOut(sent);
      counts.set(written, (counts.get(written) ?? 0) + 1);
    }
    return [...counts].map(([written, count]) => `# ${count > 1 ? `${count} × ` : ''}${written}`);
  }
  /** Links into a shop that do not say into which: whoever buys in two of them finds nothing behind one. */
  placeless(): string[] {
    const links = this.#sent.flatMap(({ template, mail }) =>
      [...mail.text.matchAll(INTO_A_SHOP)].map(([link]) => (link.includes('forceDitta=') ? '' : `${template} leads to ${link}`)),
    );
    return [...new Set(links)].filter(Boolean).sort();
  }
  /** Kinds of mail that were written in fewer languages than are asked for. */
  rare(): string[] {
    const languages = Map.groupBy(this.#sent, ({ template }) => template);
    return Object.keys(MAIL_TEXTS).flatMap((kind) => {
      const seen = new Set(languages.get(kind)?.map(({ lang }) => lang));
      return seen.size < LANGUAGES ? [`${kind} is on record in ${[...seen].join(', ') || 'no language'}`] : [];
    });
  }
}
async function writtenOut({ template, lang, mail }: Sent): Promise<string> {
  const papers = await Promise.all(
    (mail.attachments ?? []).map(async ({ fileName, mediaType, bytes }) => {
      const { pages, text } = await readPdf(bytes);
      return `[${fileName}, ${mediaType}, ${pages} pages, ${mark(text.replaceAll(/\s+/g, ' '))}]`;
    }),
  );
  const paragraphs = mail.text.split('\n').filter((line) => line.trim());
  return [`${template}, ${lang}, to ${mail.to}`, mail.subject, ...paragraphs, `html ${mark(plain(mail.html))}`, ...papers]
    .map(plain)
    .join('\n');
}
