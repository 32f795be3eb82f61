import { Zip, ZipPassThrough } from 'fflate';
import type { Locale } from '../../../generated/rules.ts';
import { type Paper, PapersBusyError } from '../../ports/papers.ts';
import { readFirm } from '../../store/queries/papers.ts';
import type { Tx } from '../../store/store.ts';
import { onceEach } from '../collection/naming.ts';
import type { Context, PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { started, streamOf } from '../export/stream.ts';
import { Ready } from '../ready.ts';
import { todayOf } from '../today.ts';
import { Words } from './words.ts';

/** Seconds until a document that was refused for the queue may be asked for again. */
const RETRY_S = 5;

/** The words of a document: in the language that was asked for, else in the customer's. */
export async function wordsFor(tx: Tx, { caller, deps, locale }: Context, language: Locale | undefined): Promise<Words> {
  const firm = await readFirm(tx, caller.customer.code);
  return new Words(deps.labels, language ?? (firm?.language as Locale | undefined) ?? locale);
}

async function printed({ deps }: PublicContext, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await deps.papers.print(paper);
  } catch (error) {
    if (error instanceof PapersBusyError) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: RETRY_S });
    throw error;
  }
}

/** Reads what a document says and answers it as a PDF. @throws ShopError NOT_FOUND when there is nothing to say; TOO_MANY_ATTEMPTS */
export async function paperAnswer(
  context: Context,
  language: Locale | undefined,
  read: (tx: Tx, words: Words) => Promise<Paper | undefined>,
): Promise<Ready<'application/pdf'>> {
  const paper = await context.deps.store.read(async (tx) => read(tx, await wordsFor(tx, context, language)));
  if (!paper) throw new ShopError('NOT_FOUND');
  return printedAnswer(context, paper);
}

/** Prints a document and answers it. @throws ShopError TOO_MANY_ATTEMPTS */
export async function printedAnswer(context: PublicContext, paper: Paper): Promise<Ready<'application/pdf'>> {
  const bytes = await printed(context, paper);
  return new Ready('application/pdf', bytes, { fileName: `${paper.fileName}.pdf`, length: bytes.length, language: paper.language });
}

/** A ZIP of documents, written while they are printed; they are small already, so nothing is packed again. */
async function* zipped(papers: AsyncIterable<{ name: string; bytes: Uint8Array }>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (chunk?.length) ready.push(chunk);
  });
  const once = onceEach();
  for await (const { name, bytes } of papers) {
    const file = new ZipPassThrough(once(name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-'), 'pdf'));
    zip.add(file);
    file.push(bytes, true);
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/**
 * Documents in one ZIP, streamed: the next is printed when the client has taken what came before. The first is printed before this answers, so that what
 * goes wrong at the start is still told as a problem. @throws ShopError NOT_FOUND when there is none
 */
export async function archiveAnswer(
  context: Context,
  { ids, title, language }: { ids: readonly number[]; title: string; language: Locale | undefined },
  read: (tx: Tx, words: Words, id: number) => Promise<Paper | undefined>,
): Promise<Ready<'application/zip'>> {
  if (ids.length === 0) throw new ShopError('NOT_FOUND');
  const { deps } = context;
  const words = await deps.store.read((tx) => wordsFor(tx, context, language));
  async function* papers() {
    for (const id of ids) {
      const paper = await deps.store.read((tx) => read(tx, words, id));
      if (paper) yield { name: paper.fileName, bytes: await printed(context, paper) };
    }
  }
  const body = streamOf(await started(zipped(papers())));
  return new Ready('application/zip', body, { fileName: `${words.text(title)} ${todayOf(context)}.zip`, language: words.locale });
}
