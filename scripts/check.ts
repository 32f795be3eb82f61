// npm run check: what must hold before a commit and needs neither a database nor a browser.
import { runAll } from './lib/run.ts';
import { CHECKS } from './lib/steps.ts';

process.exit((await runAll(CHECKS)) ? 0 : 1);
