// openapi/ → generated/openapi.json (what everybody reads: what there is today) and .cache/gen/openapi.zod.json (what the validators are made from).

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Contract, deref, listOperations, readContract } from './contract.ts';
import { withoutPlanned } from './planned.ts';
import { markTimes } from './times.ts';

type Answer = { headers?: Record<string, unknown>; content?: Record<string, unknown> };
/** Writes the headers that `x-answer-headers` names once into every response that carries them. */
function spreadHeaders(contract: Contract): void {
  const { every, texts } = contract['x-answer-headers'];
  const answers = new Set(
    listOperations(contract).flatMap(({ operation }) => Object.values(operation.responses).map((each) => deref<Answer>(contract, each))),
  );
  for (const answer of answers) {
    const isText = Object.keys(answer.content ?? {}).some((type) => type.endsWith('json'));
    const names = [...every, ...(isText ? texts : [])];
    answer.headers = { ...answer.headers, ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
  }
}

/** The contract for tests, which nobody meets in production: a document of its own, so that nothing of it gets into the other. */
export const CONTROL = 'generated/control.json';

/** The contract with what is planned, for readers and for a mock of it. */
export function wholeContract(): Contract {
  const file = '.cache/gen/whole.json';
  mkdirSync('.cache/gen', { recursive: true });
  execFileSync('redocly', ['bundle', 'openapi/openapi.yaml', '-o', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const contract = readContract(file);
  spreadHeaders(contract);
  return contract;
}

export function bundle(): void {
  mkdirSync('generated', { recursive: true });
  const contract = withoutPlanned(wholeContract());
  execFileSync('redocly', ['bundle', 'openapi/control/control.yaml', '-o', CONTROL], { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync('generated/openapi.json', `${JSON.stringify(contract, null, 2)}\n`);
  // "At most two decimals" is not sayable in JSON Schema without a fractional multipleOf, on which binary floats make some validators
  // refuse 2.2; zod checks it decimal-safely, so only its input gets it.
  const withDecimals = JSON.stringify(contract, (_key, value) =>
    value && typeof value === 'object' && value['x-decimals'] === 2 ? { ...value, multipleOf: 0.01 } : value,
  );
  writeFileSync('.cache/gen/openapi.zod.json', withDecimals);
  writeFileSync('.cache/gen/openapi.client.json', markTimes(contract));
}

/** sha256 over the bundled REST contract and the GraphQL schema, first 16 hex digits: one number that server, client and mocks compare. */
export function contractHash(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync('generated/openapi.json'));
  hash.update(readFileSync('graphql/schema.graphql'));
  return hash.digest('hex').slice(0, 16);
}
