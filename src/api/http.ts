import axios, { type AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { contractHash } from '../../generated/first-rules.ts';
import type { ProblemCode } from '../../generated/rules.ts';
import { ownMarks } from '../i18n/liking.ts';
import { activeLocale } from '../i18n/locales.ts';
import { named, readRefusal } from './files.ts';
import { dropAnswers, takeAnswer } from './first.ts';
import { getToken } from './session.ts';

export const http = axios.create({
  baseURL: '/api/v1',
  paramsSerializer: { indexes: null },
  // Only 200 is success; whatever else the service says reaches the caller as an error with its problem document.
  validateStatus: (status) => status === 200,
});

/** Where a generated query asks: its key is the address, its parameters stand last. */
export function addressOf(key: readonly unknown[]): string {
  const parts = key.filter((part) => typeof part === 'string' || typeof part === 'number');
  const last = key.at(-1);
  return http.getUri({ url: `/${parts.join('/')}`, params: typeof last === 'object' ? last : undefined });
}

http.interceptors.request.use((config) => {
  const answer = config.method === 'get' ? takeAnswer(http.getUri(config)) : dropAnswers();
  if (answer !== undefined)
    config.adapter = async () => ({ data: answer, status: 200, statusText: 'OK', headers: {}, config, request: undefined });
  const token = getToken();
  if (token) config.headers.Authorization = `Bearer ${token}`;
  config.headers['Accept-Language'] = activeLocale();
  return config;
});

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

let told = false;
/** This page and the server were made from different contracts: one of them was renewed. Said once. */
function compareContracts(response: AxiosResponse | undefined): void {
  const theirs = response?.headers['x-contract-hash'] as string | undefined;
  if (!theirs || theirs === contractHash || told) return;
  told = true;
  listener?.('outdated');
}
const passed = async (response: AxiosResponse): Promise<AxiosResponse> => {
  compareContracts(response);
  named(response);
  // Nobody loads it who reads numbers as the language has them.
  if (ownMarks()) (await import('../i18n/respell.ts')).respellAnswer(response.data, activeLocale());
  return response;
};

http.interceptors.response.use(passed, async (error: AxiosError) => {
  compareContracts(error.response);
  await readRefusal(error);
  if (error.response) await words?.(error.config?.url ?? '');
  const status = error.response?.status;
  if (status === 401 || status === 403) listener?.('session-ended');
  else if (status === 404 && (error.response?.data as { code?: ProblemCode } | undefined)?.code === 'FEATURE_NOT_ENABLED')
    listener?.('rights-changed');
  else if (status === 503) listener?.('maintenance');
  else if (status === 500 && error.config?.method !== 'get') listener?.('server-error');
  return Promise.reject(error);
});

export const request = async <T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> =>
  (await http.request<T>({ ...config, ...options, headers: { ...config.headers, ...options?.headers } as AxiosRequestConfig['headers'] }))
    .data;

export type ErrorType<E> = AxiosError<E>;
export type BodyType<B> = B;
