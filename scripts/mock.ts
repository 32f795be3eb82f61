// npm run mock: the contract as a server. Static examples; --dynamic answers generated values (x-faker) instead.
// A browser asks for /api/v1/…; Prism serves the paths of the contract, so `npm run dev -- --api=prism` takes the prefix off.
import { parseArgs } from 'node:util';
import { run } from './lib/run.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' }, dynamic: { type: 'boolean', default: false } } });
process.exit(
  await run({
    name: 'prism',
    command: 'prism',
    args: [
      'mock',
      'generated/openapi.json',
      '--port',
      values.port,
      '--host',
      '127.0.0.1',
      '--errors',
      ...(values.dynamic ? ['--dynamic'] : []),
    ],
  }),
);
