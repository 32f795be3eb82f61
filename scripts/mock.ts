// npm run mock: the contract as a server. Static examples; --dynamic answers generated values (x-faker) instead.
// Prism knows no common prefix of relative servers: it is given the contract with whole paths, so that /api/v1/orders is where it is everywhere else.

import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { wholeContract } from './gen/bundle.ts';
import { run } from './lib/run.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' }, dynamic: { type: 'boolean', default: false } } });
const PREFIX = '/api/v1';
const WHOLE = '.cache/mock/openapi.json';
// With what is planned: screens may be drawn before a server answers.
const contract = wholeContract();
mkdirSync('.cache/mock', { recursive: true });
const paths = Object.fromEntries(Object.entries(contract.paths).map(([path, item]) => [`${PREFIX}${path}`, item]));
writeFileSync(WHOLE, JSON.stringify({ ...contract, servers: [], paths }));
process.exit(
  await run({
    name: 'prism',
    command: 'prism',
    args: ['mock', WHOLE, '--port', values.port, '--host', '127.0.0.1', '--errors', ...(values.dynamic ? ['--dynamic'] : [])],
  }),
);
