// The tests of the repository over sources in which every mistake can be switched on.
import { mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { isTest, sources } from '../lib/sources.ts';
import { switchesPlugin } from './plugin.ts';
import { Switches } from './switches.ts';

const files = (process.env.SURVEY_ROOMS ?? '').split(',').filter(Boolean).flatMap(sources);
const switches = new Switches(
  process.cwd(),
  files.filter((file) => !isTest(file)),
);
const own = { runner: './scripts/survey/runner.ts', testTimeout: 3_600_000 };
const merged = mergeConfig(usual, { plugins: [switchesPlugin(process.cwd(), switches)], test: own });
for (const project of merged.test.projects) Object.assign(project.test, own);
if (process.env.SURVEY_ASKED) {
  const [, postgres] = merged.test.projects;
  postgres.test.include = ['tests/recorded/asked.survey.ts'];
  postgres.test.runner = undefined;
}
export default merged;
