import type { Context as HonoContext } from 'hono';
import { ShopError } from '../domain/errors.ts';
import { Turns } from '../ports/turns.ts';
import { parseForm } from './form.ts';
import type { OperationRow } from './operation-row.ts';

/** The media type of a body that has files in it. */
export const FORM = 'multipart/form-data';
/** Each file lies in the memory while it is read and judged. Who waits has sent nothing yet: what is not read stays with its sender. */
export const uploadTurns = () =>
  new Turns({ atOnce: 10, each: 3, maxWaiting: 400, maxWaitingEach: 130, refusal: () => new ShopError('MAINTENANCE') });

/** No JSON is larger, bytes, whatever the contract would let stand in it: a hundred lines with their notes fit in several times. */
export const MAX_BODY_BYTES = 512 * 1024;
/** Largest body of an operation: as its files need it (`x-max-bytes`), and else what its schema can be filled to. */
export const maxBytesOf = ({ bodyType, maxBytes }: Pick<OperationRow, 'bodyType' | 'maxBytes'>): number =>
  bodyType === FORM ? (maxBytes ?? MAX_BODY_BYTES) : Math.min(maxBytes ?? MAX_BODY_BYTES, MAX_BODY_BYTES);

const fileTooLarge = (maximum: number): ShopError =>
  new ShopError('FILE_TOO_LARGE', { maximum, megabytes: Math.floor(maximum / 1024 ** 2) });
const bodyTooLarge = (maximum: number): ShopError => new ShopError('BODY_TOO_LARGE', { maximum });

/** The body, read no further than the limit: a sender that does not say how long it is can not fill the memory. */
export async function readBytes(request: Request, maximum: number, tooLarge = bodyTooLarge): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > maximum) throw tooLarge(maximum);
  // The host has already cut the body at an announced length.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maximum) {
      await reader?.cancel();
      throw tooLarge(maximum);
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function parseJson(bytes: Uint8Array, keepText: (text: string) => void): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    keepText(text);
    return JSON.parse(text);
  } catch {
    throw new ShopError('INVALID_JSON');
  }
}

function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): unknown {
  try {
    return parseForm(bytes, contentType);
  } catch {
    throw new ShopError('VALIDATION_FAILED', undefined, [{ path: 'body', code: 'invalid_format', params: { format: 'multipart' } }]);
  }
}

/**
 * The body as the operation's media type says: JSON, or the parts of a form. `keepText` gets the JSON as it came.
 * @throws ShopError VALIDATION_FAILED for another media type, INVALID_JSON, BODY_TOO_LARGE, and FILE_TOO_LARGE for a form
 */
export async function readBody(c: HonoContext, row: OperationRow, keepText: (text: string) => void = () => {}): Promise<unknown> {
  const { bodyType } = row;
  const header = c.req.header('content-type') ?? '';
  if (header.split(';')[0]?.trim().toLowerCase() !== bodyType)
    throw new ShopError('VALIDATION_FAILED', undefined, [
      { path: 'header.Content-Type', code: 'invalid_value', params: { values: [bodyType] } },
    ]);
  const isForm = bodyType === FORM;
  const bytes = await readBytes(c.req.raw, maxBytesOf(row), isForm ? fileTooLarge : bodyTooLarge);
  return isForm ? readForm(bytes, header) : parseJson(bytes, keepText);
}
