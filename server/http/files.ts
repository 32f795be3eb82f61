import { deleteFile, getFile } from '../domain/file/get.ts';
import { uploadFile } from '../domain/file/upload.ts';
import type { VerbsOf } from './contract.ts';

export const files: VerbsOf<'files'> = {
  uploadFile,
  getFile,
  deleteFile,
};
