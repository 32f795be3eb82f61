import { hash } from 'node:crypto';
import type { Sha256 } from '../digest.ts';

/** On this thread, in a few microseconds: Web Crypto would wait for one of libuv's four threads. */
export const nodeSha256: Sha256 = (text) => hash('sha256', text, 'buffer');
