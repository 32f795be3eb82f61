import { addContact, addShop, removeContact, removeShop, undoProfileChange, updateContact, updateShop } from '../domain/profile/change.ts';
import { getProfile } from '../domain/profile/read.ts';
import { requestProfileChange, withdrawProfileChange } from '../domain/profile/request.ts';
import type { VerbsOf } from './contract.ts';

export const profiles: VerbsOf<'profiles'> = {
  getProfile,
  requestProfileChange,
  withdrawProfileChange,
  addContact,
  updateContact,
  removeContact,
  addShop,
  updateShop,
  removeShop,
  undoProfileChange,
};
