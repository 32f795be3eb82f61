import { deleteDownload, getDownloadFile, getLinkedFile, listDownloads, retryDownload } from '../domain/download/history.ts';
import type { VerbsOf } from './contract.ts';

export const downloads: VerbsOf<'downloads'> = { listDownloads, deleteDownload, retryDownload, getDownloadFile, getLinkedFile };
