import type { Client } from '../../../generated/api/model/client.ts';
import { preferences, storePreferences } from '../../api/liking.ts';

const MOST = 5;
const SCREEN = 'customers';
const nameOf = ({ code, ditta }: Pick<Client, 'code' | 'ditta'>) => `${code} ${ditta}`;
const read = (): string[] => {
  const { recent } = preferences<{ recent: unknown[] }>(SCREEN);
  return Array.isArray(recent) ? recent.filter((name) => typeof name === 'string').slice(0, MOST) : [];
};

/** Whoever was gone to in this browser, the last first. */
export function rememberCustomer(customer: Pick<Client, 'code' | 'ditta'>): void {
  const name = nameOf(customer);
  storePreferences(SCREEN, { recent: [name, ...read().filter((other) => other !== name)].slice(0, MOST) });
}

/** The present customer, then those of the last days, then all others in the order of the answer. */
export function nearestFirst<C extends Pick<Client, 'code' | 'ditta' | 'current'>>(customers: readonly C[]): C[] {
  const recent = read();
  const place = (customer: C) => {
    const at = recent.indexOf(nameOf(customer));
    if (customer.current) return -1;
    return at < 0 ? MOST : at;
  };
  return customers.toSorted((a, b) => place(a) - place(b));
}
