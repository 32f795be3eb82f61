import axios, { type AxiosError, type AxiosResponse } from 'axios';
import { contractHash } from '../../generated/first-rules.ts';
import { activeLocale } from '../i18n/locales.ts';
import { tellOfBefore } from './elsewhere.ts';
import { named, readRefusal } from './files.ts';
import { BASE, outdated, refused, respelt } from './http.ts';
import { queryOf } from './query-text.ts';
import { getToken, isOfBefore } from './session.ts';

/** The one instance that all calls use. */
export const http = axios.create({
  baseURL: BASE,
  paramsSerializer: { serialize: queryOf },
  // Only 200 is success; whatever else the service says reaches the caller as an error with its problem document.
  validateStatus: (status) => status === 200,
});

http.interceptors.request.use((config) => {
  if (isOfBefore()) {
    // Nothing that was pressed here is done for whoever the browser belongs to now. It is never answered: the page says that it must be read anew.
    tellOfBefore();
    return new Promise<never>(() => undefined);
  }
  const token = getToken();
  if (token) config.headers.Authorization = `Bearer ${token}`;
  config.headers['Accept-Language'] = activeLocale();
  return config;
});

let told = false;
/** One of page and server was renewed. Said once. */
function compareContracts(response: AxiosResponse | undefined): void {
  const theirs = response?.headers['x-contract-hash'] as string | undefined;
  if (!theirs || theirs === contractHash || told) return;
  told = true;
  outdated();
}

http.interceptors.response.use(
  async (response) => {
    compareContracts(response);
    named(response);
    await respelt(response.data);
    return response;
  },
  async (error: AxiosError) => {
    compareContracts(error.response);
    await readRefusal(error);
    await refused(error);
    return Promise.reject(error);
  },
);
