import { estimateCollection, generateFabricCsv, generateImageArchive } from '../domain/collection/verbs.ts';
import { deleteDownload, getDownloadFile, getLinkedFile, listDownloads, retryDownload } from '../domain/download/history.ts';
import type { VerbsOf } from './contract.ts';

export const downloads: VerbsOf<'downloads'> = {
  generateImageArchive,
  generateFabricCsv,
  estimateCollection,
  listDownloads,
  deleteDownload,
  retryDownload,
  getDownloadFile,
  getLinkedFile,
};
