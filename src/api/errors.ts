import type { Translate } from '../i18n/labels.ts';
import { isAxiosError, isCancel } from './http.ts';

/** The problem document (RFC 9457) as every operation answers it. */
export interface ProblemDetails {
  status: number;
  code: string;
  params?: Record<string, string | number>;
  errors?: { path: string; code: string; params?: Record<string, string | number> }[];
}

export function problemOf(error: unknown): ProblemDetails | null {
  if (!isAxiosError(error)) return null;
  const data = error.response?.data as Partial<ProblemDetails> | undefined;
  return data && typeof data.code === 'string' ? ({ ...data, status: error.response?.status ?? 0 } as ProblemDetails) : null;
}
/** The shop has looked at it and says no. Silence, and a server that broke, tell nothing of what has been done. */
export const isRefusal = (error: unknown) => {
  const problem = problemOf(error);
  return problem !== null && problem.status < 500;
};
export const codeOf = (error: unknown) => problemOf(error)?.code ?? null;
export const isNotFound = (error: unknown) => isAxiosError(error) && error.response?.status === 404;
/** What an address names is not there: there is none of this name, or it can not be a name at all. */
export const leadsNowhere = (error: unknown) => isNotFound(error) || codeOf(error) === 'VALIDATION_FAILED';
export const isSessionEnd = (error: unknown) => isAxiosError(error) && (error.response?.status === 401 || error.response?.status === 403);
/** The request was given up by the one who made it. */
export const wasGivenUp = (error: unknown) => isCancel(error);
/** No answer at all: the network or the server is away. */
export const isOffline = (error: unknown) => isAxiosError(error) && !error.response;

/** For forms that say themselves what became of what was sent. */
export { tellsItself } from './http.ts';

/** The shop says that it can not be asked now: nothing of what was sent has been done. */
export const isAway = (error: unknown) => isAxiosError(error) && error.response?.status === 503;

/** The sentence for an error in the active language, found by its code; the English text of the answer is never read. */
export function messageOf(error: unknown, t: Translate): string {
  const problem = problemOf(error);
  if (problem) {
    const first = problem.code === 'VALIDATION_FAILED' ? problem.errors?.[0] : undefined;
    const detail = first && t.find(`error.${first.code}`, first.params);
    if (detail) return detail;
    const own = t.find(`error.${problem.code}`, problem.params);
    if (own) return own;
  }
  return isOffline(error) ? t('error.offline') : t('error.unexpected');
}

/** Field errors by their path in the request (`body.quantity`, `body.lines.0.quantity`), ready to stand beside their fields. */
export function fieldMessages(error: unknown, t: Translate): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const field of problemOf(error)?.errors ?? [])
    messages[field.path] = t.find(`error.${field.code}`, field.params) ?? t('error.VALIDATION_FAILED');
  return messages;
}
