// What every call of the generated clients goes through. The first screen has its answers from the page, so what speaks over the line (`wire.ts`)
// comes in with the first call that needs it.
import type { AxiosError, AxiosRequestConfig } from 'axios';
import { safeAddresses } from '../../generated/first-rules.ts';
import type { ProblemCode } from '../../generated/rules.ts';
import { ownMarks } from '../i18n/liking.ts';
import { activeLocale } from '../i18n/locales.ts';
import { dropAnswers, takeAnswer } from './first.ts';
import { type Params, queryOf } from './query-text.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Nobody waits for the answer before a screen, or who does tells by himself that the shop broke or is away: the app says nothing of it. */
    quiet?: boolean;
  }
}

export const BASE = '/api/v1';
const addressWith = (url: string, params: Params | undefined) => {
  const query = queryOf(params ?? {});
  return `${BASE}${url}${query && `?${query}`}`;
};

/** Where a generated query asks: its key is the address, its parameters stand last. */
export function addressOf(key: readonly unknown[]): string {
  const parts = key.filter((part) => typeof part === 'string' || typeof part === 'number');
  const last = key.at(-1);
  return addressWith(`/${parts.join('/')}`, typeof last === 'object' ? (last as Params) : undefined);
}

export type Trouble = 'session-ended' | 'rights-changed' | 'server-error' | 'maintenance' | 'outdated';
let listener: ((trouble: Trouble) => void) | undefined;
/** What every screen suffers alike is handled once, by the app: back to login, the "Ops!" message, the maintenance page. */
export const onTrouble = (handle: (trouble: Trouble) => void) => {
  listener = handle;
};

let words: ((url: string) => Promise<void>) | undefined;
/** A page that came with the words of its screen has none for what the server refuses: they are there before a refusal is told. */
export const beforeRefusals = (bring: (url: string) => Promise<void>) => {
  words = bring;
};

const told = new WeakSet<object>();
/** What was sent ended with this, and the screen says so where it was sent: the app need not say it once more. */
export const tellsItself = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) told.add(error);
};

/** What is done about a refusal before whoever asked hears of it. */
export async function refused(error: AxiosError): Promise<void> {
  const { response, config } = error;
  if (response) await words?.(config?.url ?? '');
  const status = response?.status;
  if (status === 401 || status === 403) listener?.('session-ended');
  else if (status === 404 && (response?.data as { code?: ProblemCode } | undefined)?.code === 'FEATURE_NOT_ENABLED')
    listener?.('rights-changed');
  else if (config?.quiet) return;
  else if (status === 503) listener?.('maintenance');
  else if (status === 500 && config?.method !== 'get')
    // Whoever asked has heard of it by then.
    setTimeout(() => {
      if (!told.has(error)) listener?.('server-error');
    }, 0);
}
/** This page and the server were made from different contracts. */
export const outdated = () => listener?.('outdated');

/** Whoever reads numbers in their own way has them rewritten as answers come in; nobody else loads it. */
export async function respelt<T>(data: T): Promise<T> {
  if (ownMarks()) (await import('../i18n/respell.ts')).respellAnswer(data, activeLocale());
  return data;
}

/** A part of the app that does not come is a line that is away, like an answer that does not come. */
const away = (cause: unknown) => Promise.reject(Object.assign(new Error('The line is away.', { cause }), { isAxiosError: true }));

/** What speaks over the line is there before a finger is lifted: what is asked for and left at once is not lost on the way to it. */
export function bringTheLine(): void {
  const bring = () => void import('./wire.ts').catch(() => undefined);
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, bring, { once: true, capture: true, passive: true });
}

let written: (() => void) | undefined;
/** What is done once the server has changed something. */
export const onWritten = (handle: () => void) => {
  written = handle;
};

export async function request<T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> {
  const given = config.method === 'GET' ? takeAnswer(addressWith(config.url ?? '', config.params)) : dropAnswers();
  if (given !== undefined) return respelt(given as T);
  const { http } = await import('./wire.ts').catch(away);
  const headers = { ...config.headers, ...options?.headers } as AxiosRequestConfig['headers'];
  try {
    return (await http.request<T>({ ...config, ...options, headers })).data;
  } finally {
    // Also when no answer came: it may be done all the same.
    if (config.method !== 'GET' && !safeAddresses.includes(config.url ?? '')) written?.();
  }
}

/** As axios tells its own errors from others. */
export const isAxiosError = (error: unknown): error is AxiosError =>
  typeof error === 'object' && error !== null && (error as Partial<AxiosError>).isAxiosError === true;
/** As axios marks a call that was given up. */
export const isCancel = (error: unknown) => Boolean((error as { __CANCEL__?: boolean } | undefined)?.__CANCEL__);

export type ErrorType<E> = AxiosError<E>;
export type BodyType<B> = B;
