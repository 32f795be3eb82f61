// npm run scenarios: the list of people in situations, and how to get to each.
import { SCENARIOS } from '../demo/scenarios/scenarios.ts';

const width = Math.max(...SCENARIOS.map(({ name }) => name.length));
for (const { name, title, about, username, faults } of SCENARIOS) {
  console.log(`${name.padEnd(width)}  ${title}${faults ? ' (faults: in the browser modes)' : ''}`);
  console.log(`${' '.repeat(width)}  ${about} Log in as ${username}.`);
}
console.log(`
In the browser  npm run dev -- --api=browser, then ?scenario=NAME&seed=N or the QA drawer
On a database   npm run seed -- --scenario NAME --seed N`);
