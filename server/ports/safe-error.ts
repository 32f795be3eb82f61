/**
 * What may be known of an error outside of the moment in which it happens. Messages, details and parameters of errors carry what
 * customers wrote and their addresses, so only what this list names is kept: the kind, codes, names of our own schema, and places in
 * our own sources.
 */
export interface SafeError {
  type: string;
  /** SQLSTATE, code of the system (`ECONNREFUSED`) or of the contract. */
  code?: string;
  /** Answer of a mail server. */
  responseCode?: number;
  constraint?: string;
  table?: string;
  at?: string[];
  cause?: SafeError;
}

const NAME = /^[\w$]{1,60}$/;
const CODE = /^[A-Z0-9_]{2,40}$/;
const SCHEMA_NAME = /^[A-Za-z_]{1,80}$/;
/** A line of a stack; the message before them is left out. */
const FRAME = /^\s+at (.{1,200})$/;
const FRAMES = 12;
const CAUSES = 3;

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Lines of the stack after its message, which may have lines of its own that look like them. */
function framesOf(error: Error): string[] {
  const head = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  const frames = stack.startsWith(head) ? stack.slice(head.length) : '';
  return frames
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.[1] ?? [])
    .slice(0, FRAMES);
}

export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = error as Error & Record<'code' | 'responseCode' | 'constraint' | 'table', unknown>;
  const code = matching(fields.code, CODE);
  const constraint = matching(fields.constraint, SCHEMA_NAME);
  const table = matching(fields.table, SCHEMA_NAME);
  const at = framesOf(error);
  return {
    type: matching(error.constructor.name, NAME) ?? 'Error',
    ...(code ? { code } : {}),
    ...(typeof fields.responseCode === 'number' ? { responseCode: fields.responseCode } : {}),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    ...(at.length > 0 ? { at } : {}),
    ...(error.cause !== undefined && depth < CAUSES ? { cause: safeError(error.cause, depth + 1) } : {}),
  };
}

/** The same in a few words: `DatabaseError 23505 orders_once_per_cart`. */
export function errorWords(error: unknown): string {
  const { type, code, responseCode, constraint } = safeError(error);
  return [type, code, responseCode, constraint].filter((word) => word !== undefined).join(' ');
}
