import { listClients } from '../domain/client/list.ts';
import type { HandlersOf } from './contract.ts';

export const clients: HandlersOf<'clients'> = {
  listClients: ({ context, query }) => listClients(context, query),
};
