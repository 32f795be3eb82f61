import { Worker } from 'node:worker_threads';
import { loadLabels } from '../../server/prepare/labels.node.ts';
import { generateCatalogue } from '../catalogue/generate.ts';
import { buildWorld } from '../world/build.ts';
import { demoContent } from './content.node.ts';
import type { SeedSource } from './seed.ts';

/** The demo world around the whole catalogue. */
export function demoSource(): SeedSource {
  const catalogue = generateCatalogue();
  return { catalogue, world: buildWorld(catalogue), labels: loadLabels(), content: demoContent() };
}

/** The same, made in a thread of its own, whose memory is given back when it is done. */
export const demoSourceAside = (): Promise<SeedSource> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./source.worker.ts', import.meta.url));
    // Under `node --watch` a thread also tells which files it has loaded.
    worker.on('message', (message: { source?: SeedSource }) => message.source && resolve(message.source));
    worker.once('error', reject);
  });
