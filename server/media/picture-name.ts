import { createHash } from 'node:crypto';
import type { Fabric } from '../../fabric/model.ts';
import { RENDERER_VERSION, type View } from '../../fabric/views.ts';
import type { PictureFormat } from './renderer.process.ts';

/** What tells a cloth from another one that would be drawn differently. */
export const hashOf = (cloth: Fabric): string => createHash('sha256').update(JSON.stringify(cloth)).digest('hex');
/** Everything that decides how a picture looks is in its name. */
export const nameOf = (modelHash: string, { view, width, format }: { view: View; width: number; format: PictureFormat }): string =>
  `${createHash('sha256').update(`${modelHash} ${RENDERER_VERSION} ${view} ${width}`).digest('hex').slice(0, 32)}.${format}`;

export const tagOf = (name: string): string => `"${name}"`;
/** Whether an If-None-Match names the tag; a proxy may have made it a weak one. */
export const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
