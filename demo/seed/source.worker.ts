import { parentPort } from 'node:worker_threads';
import { demoSource } from './source.node.ts';

parentPort?.postMessage({ source: demoSource() });
