import { listMaterialRequests, requestMaterial, withdrawMaterialRequest } from '../domain/library/requests.ts';
import { getLibraryFile, getLibraryPreview, listLibrary } from '../domain/library/shelf.ts';
import type { VerbsOf } from './contract.ts';

export const library: VerbsOf<'library'> = {
  listLibrary,
  getLibraryFile,
  getLibraryPreview,
  listMaterialRequests,
  requestMaterial,
  withdrawMaterialRequest,
};
