import type { FileInfo } from '../../../generated/zod/schemas/fileInfo.zod.ts';
import type { FileRow } from '../../store/queries/files.ts';

export const fileInfo = ({ id, purpose, name, mediaType, size, createdAt, uploadedBy }: FileRow): FileInfo => ({
  id,
  purpose,
  name,
  mediaType,
  size,
  createdAt: createdAt.toISOString(),
  uploadedBy,
});
