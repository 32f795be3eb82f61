import axios, { type AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { contractHash, type ProblemCode } from '../../generated/rules.ts';
import { activeLocale } from '../i18n/locales.ts';
import { named, readRefusal } from './files.ts';
import { getToken } from './session.ts';

export const http = axios.create({
  baseURL: '/api/v1',
  paramsSerializer: { indexes: null },
  // Only 200 is success; whatever else the service says reaches the caller as an error with its problem document.
  validateStatus: (status) => status === 200,
});

http.interceptors.request.use((config) => {
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

let told = false;
/** This page and the server were made from different contracts: one of them was renewed. Said once. */
function compareContracts(response: AxiosResponse | undefined): void {
  const theirs = response?.headers['x-contract-hash'] as string | undefined;
  if (!theirs || theirs === contractHash || told) return;
  told = true;
  listener?.('outdated');
}
const passed = (response: AxiosResponse): AxiosResponse => {
  compareContracts(response);
  named(response);
  return response;
};

http.interceptors.response.use(passed, async (error: AxiosError) => {
  compareContracts(error.response);
  await readRefusal(error);
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
