// npm run contract -- --base-url http://localhost:3000/api/v1 --user NAME --password SECRET
// Runs the contract suite against any server that claims to fulfil openapi/. Exits 1 on any finding.
import { parseArgs } from 'node:util';
import { readContract } from '../../scripts/gen/contract.ts';
import { formatReport } from './report.ts';
import { runSuite } from './suite.ts';

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string', default: 'http://localhost:3000/api/v1' },
    user: { type: 'string' },
    password: { type: 'string' },
    'other-user': { type: 'string' },
    'other-password': { type: 'string' },
    'limited-user': { type: 'string' },
    'limited-password': { type: 'string' },
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
  --other-password, --limited-password  where they differ from --password
  --runs N (12)  valid requests for each operation   --seed N (1)   --only OPERATION (repeatable)`);
  process.exit(values.help ? 0 : 2);
}
const person = (username: string | undefined, password: string | undefined) =>
  username ? { username, password: password ?? values.password! } : undefined;
const otherUser = person(values['other-user'], values['other-password']);
const limitedUser = person(values['limited-user'], values['limited-password']);
const report = await runSuite({
  contract: readContract(),
  baseUrl: values['base-url'].replace(/\/$/, ''),
  user: { username: values.user, password: values.password },
  ...(otherUser ? { otherUser } : {}),
  ...(limitedUser ? { limitedUser } : {}),
  runs: Number(values.runs),
  seed: Number(values.seed),
  ...(values.only ? { only: values.only } : {}),
});
console.log(formatReport(report));
process.exit(report.findings.length ? 1 : 0);
