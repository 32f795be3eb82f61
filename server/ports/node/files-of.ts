import { join, resolve } from 'node:path';
import type { Env } from '../../env.ts';
import type { FileStore } from '../files.ts';
import { folderFiles } from './files.ts';

/** Where files lie: in a bucket where one is named, else in a folder. */
export async function filesOf(env: Env, dataDir: string): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env;
  if (!endpoint || !accessKeyId || !secretAccessKey) return folderFiles(resolve(env.FILES_DIR ?? join(dataDir, 'files')));
  const { s3Files } = await import('./s3-files.ts');
  return s3Files({ endpoint, accessKeyId, secretAccessKey, region });
}
