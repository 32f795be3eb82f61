// The server alone, without the build of the app: what `npm run dev` restarts on every change.
import { startFromCommandLine } from '../index.ts';

await startFromCommandLine();
