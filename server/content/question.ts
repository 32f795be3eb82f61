import { documents } from '../../generated/content/documents.ts';
import { questionLimits } from '../../generated/content/limits.ts';
import { ShopError } from '../domain/errors.ts';
import { readBytes } from '../http/body.ts';
import { textErrors } from '../http/text.ts';
import { documentProblem } from './limits.ts';

/** A question that is not answered. */
export class QuestionError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export interface Question {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

async function readPost(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new QuestionError('UNSUPPORTED_MEDIA_TYPE', 'The body is application/json.', 415);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(request, questionLimits.bytes)));
  } catch (error) {
    if (error instanceof ShopError) throw new QuestionError(error.code, `The body has at most ${questionLimits.bytes} bytes.`, 413);
    throw new QuestionError('INVALID_JSON', 'The body is not valid JSON.');
  }
}

function readGet(url: URL): unknown {
  const { query, documentId, operationName, variables } = Object.fromEntries(url.searchParams);
  try {
    return { query, documentId, operationName, variables: variables === undefined ? undefined : JSON.parse(variables) };
  } catch {
    throw new QuestionError('INVALID_JSON', 'The variables are not valid JSON.');
  }
}

/**
 * Reads what a request asks: a document that the app was built with, by its number (`documentId`), or, where the service is open, any
 * small document (`query`). @throws QuestionError
 */
export async function readQuestion(request: Request, open: boolean): Promise<Question> {
  const asked = request.method === 'GET' ? readGet(new URL(request.url)) : await readPost(request);
  if (!isRecord(asked)) throw new QuestionError('BAD_REQUEST', 'A question is an object.');
  const [broken] = textErrors(asked, 'body', true);
  if (broken) throw new QuestionError('BAD_REQUEST', `No text of the shop: ${broken.path}`);
  const { query, documentId, operationName, variables = {} } = asked;
  if (!isRecord(variables)) throw new QuestionError('BAD_REQUEST', 'Variables are an object.');
  const name = typeof operationName === 'string' ? { operationName } : {};
  if (documentId !== undefined) {
    const known = typeof documentId === 'string' ? documents.get(documentId) : undefined;
    if (known === undefined) throw new QuestionError('PERSISTED_QUERY_NOT_FOUND', 'There is no document with this number.');
    return { query: known, variables, ...name };
  }
  if (!open) throw new QuestionError('PERSISTED_QUERY_ONLY', 'Only the documents of the app are answered, by their number.');
  if (typeof query !== 'string') throw new QuestionError('BAD_REQUEST', 'There is no question.');
  const problem = documentProblem(query);
  if (problem) throw new QuestionError('TOO_LARGE', problem);
  return { query, variables, ...name };
}
