// openapi/ → generated/openapi.json (what everybody reads) and .cache/gen/openapi.zod.json (what the validators are made from).

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readContract } from './contract.ts';

export function bundle(): void {
  mkdirSync('.cache/gen', { recursive: true });
  mkdirSync('generated', { recursive: true });
  execFileSync('redocly', ['bundle', 'openapi/openapi.yaml', '-o', 'generated/openapi.json'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const contract = readContract();
  // "At most two decimals" is not sayable in JSON Schema without a fractional multipleOf, on which binary floats make some validators
  // refuse 2.2; zod checks it decimal-safely, so only its input gets it.
  const withDecimals = JSON.stringify(contract, (_key, value) =>
    value && typeof value === 'object' && value['x-decimals'] === 2 ? { ...value, multipleOf: 0.01 } : value,
  );
  writeFileSync('.cache/gen/openapi.zod.json', withDecimals);
}

/** sha256 over the bundled REST contract and the GraphQL schema, first 16 hex digits: one number that server, client and mocks compare. */
export function contractHash(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync('generated/openapi.json'));
  hash.update(readFileSync('graphql/schema.graphql'));
  return hash.digest('hex').slice(0, 16);
}
