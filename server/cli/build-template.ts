// Rebuilds the empty PGlite cluster that first starts begin from. Run it whenever PGlite is updated.
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { TEMPLATE } from '../store/open.ts';

const db = await PGlite.create();
const dump = await db.dumpDataDir('gzip');
await db.close();
writeFileSync(TEMPLATE, new Uint8Array(await dump.arrayBuffer()));
console.log(`${TEMPLATE.pathname}: ${(dump.size / 1e6).toFixed(1)} MB`);
