// Makes the demo world in a thread of its own, whose memory is given back when it is done.
import { parentPort } from 'node:worker_threads';
import { demoSource } from './sources.node.ts';

parentPort?.postMessage(demoSource());
