// The server alone, without the build of the app: what `npm run dev` restarts on every change.
import { demoWorld } from '../demo/first-world.node.ts';
import { startFromCommandLine } from '../server/index.ts';

await startFromCommandLine({ world: demoWorld });
