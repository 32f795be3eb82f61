import { listClients } from '../domain/client/list.ts';
import type { VerbsOf } from './contract.ts';

export const clients: VerbsOf<'clients'> = {
  listClients,
};
