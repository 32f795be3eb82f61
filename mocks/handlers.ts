// Every operation of the contract, answered by the generated handlers with data that satisfies it.
import { getArticlesMock } from '../generated/mocks/articles/articles.msw.ts';
import { getCartsMock } from '../generated/mocks/carts/carts.msw.ts';
import { getClientsMock } from '../generated/mocks/clients/clients.msw.ts';
import { getFilesMock } from '../generated/mocks/files/files.msw.ts';
import { getLabelsMock } from '../generated/mocks/labels/labels.msw.ts';
import { getOrdersMock } from '../generated/mocks/orders/orders.msw.ts';
import { getUsersMock } from '../generated/mocks/users/users.msw.ts';

// Fixed paths (`/articles/filters`) come before parameters (`/articles/:id`) in each file, as in the contract.
export const handlers = [
  ...getUsersMock(),
  ...getClientsMock(),
  ...getArticlesMock(),
  ...getCartsMock(),
  ...getOrdersMock(),
  ...getFilesMock(),
  ...getLabelsMock(),
];
