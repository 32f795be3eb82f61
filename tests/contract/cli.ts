// npm run contract -- --base-url http://localhost:3000/api/v1 --user NAME --password SECRET
// Runs the contract suite against any server that claims to fulfil openapi/. Exits 1 on any finding.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readContract } from '../../scripts/gen/contract.ts';
import { Control } from './control.ts';
import { ContractClient } from './http.ts';
import { keepSeeds } from './kept-seeds.ts';
import { formatReport } from './report.ts';
import { runSuite } from './suite.ts';

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string', default: 'http://localhost:3000/api/v1' },
    control: { type: 'string' },
    user: { type: 'string' },
    password: { type: 'string' },
    'other-user': { type: 'string' },
    'other-password': { type: 'string' },
    'limited-user': { type: 'string' },
    'limited-password': { type: 'string' },
    'staff-user': { type: 'string' },
    'staff-password': { type: 'string' },
    runs: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || !values.user || !values.password) {
  console.log(`npm run contract -- --base-url URL --user NAME --password SECRET
  --other-user NAME    somebody of another customer: proves that nothing of one is seen by the other
  --limited-user NAME  somebody without rights: proves that flags are enforced
  --staff-user NAME    a member of staff: without one their operations are not asked
  --other-password, --limited-password, --staff-password  where they differ from --password
  --control URL        levers of the server by openapi/control/; /control/v1 beside the API is tried unasked, "none" leaves it alone
  --runs N (12)  valid requests for each operation   --seed N (1) or random   --only OPERATION (repeatable)
  A seed that finds something is kept in tests/contract/kept-seeds.json, and asked again by npm test.`);
  process.exit(values.help ? 0 : 2);
}
const wholeNumber = (name: 'runs' | 'seed', text: string): number => {
  if (!/^\d{1,9}$/.test(text)) {
    console.error(`--${name} is a whole number, not "${text}".`);
    process.exit(2);
  }
  return Number(text);
};
const person = (username: string | undefined, password: string | undefined) =>
  username ? { username, password: password ?? values.password! } : undefined;
const otherUser = person(values['other-user'], values['other-password']);
const limitedUser = person(values['limited-user'], values['limited-password']);
const staffUser = person(values['staff-user'], values['staff-password']);
const contract = readContract();
const baseUrl = values['base-url'].replace(/\/$/, '');
const seed = values.seed === 'random' ? randomInt(1, 2 ** 31) : wholeNumber('seed', values.seed);
const known = new Set(new ContractClient(contract, baseUrl, fetch).operations.keys());
const unknown = values.only?.filter((id) => !known.has(id)) ?? [];
if (unknown.length) {
  console.error(`The contract has no operation ${unknown.join(', ')}.`);
  process.exit(2);
}
const controlUrl = values.control ?? new URL('/control/v1', baseUrl).href;
const control = controlUrl === 'none' ? undefined : await Control.find(controlUrl, new ContractClient(contract, baseUrl, fetch), fetch);
if (values.control && controlUrl !== 'none' && !control) {
  console.error(`There are no levers at ${controlUrl}.`);
  process.exit(2);
}
const report = await runSuite({
  contract,
  baseUrl,
  control,
  user: { username: values.user, password: values.password },
  ...(otherUser ? { otherUser } : {}),
  ...(limitedUser ? { limitedUser } : {}),
  ...(staffUser ? { staffUser } : {}),
  runs: wholeNumber('runs', values.runs),
  seed,
  ...(values.only ? { only: values.only } : {}),
});
await control?.rest();
console.log(formatReport(report));
console.log(`seed ${seed}, ${control ? `levers at ${controlUrl}` : 'no levers'}`);
const kept = keepSeeds(report.findings, seed);
for (const { operation } of kept) console.log(`kept: ${operation} with seed ${seed}, tests/contract/kept-seeds.json`);
process.exit(report.findings.length ? 1 : 0);
