// npm run check: what must hold before a commit and needs neither a database nor a browser.
import { runAll } from './lib/run.ts';
import { OF_THE_CONTRACT, OF_THE_HOUSE, OF_THE_SOURCES, OF_THE_STYLE } from './lib/steps.ts';

// Three at a time on two cores: one of them waits for files most of its time.
process.exit((await runAll([[OF_THE_SOURCES, OF_THE_STYLE, [...OF_THE_CONTRACT, ...OF_THE_HOUSE]]])) ? 0 : 1);
