/** Bakes the drape scene into `drape-asset.ts`. Run once after a change of the scene: `node fabric/still/bake.ts` (about a minute). */
import { writeFileSync } from 'node:fs';
import { coarseReach, packDrape } from './asset.ts';
import { refine, tableMesh } from './mesh.ts';
import { measureReach } from './reach.ts';
import { CLOTH_SIDE, FALL, GRID, LAMP, REFINEMENT, SCENE_RADIUS, TABLE_CELLS, TABLE_HALF } from './scene.ts';
import { fall } from './solver.ts';

const started = performance.now();
const grid = fall(GRID, GRID, CLOTH_SIDE, CLOTH_SIDE, FALL);
const cloth = refine(grid, REFINEMENT);
const table = tableMesh(TABLE_HALF, TABLE_CELLS);
measureReach([cloth, table], LAMP, SCENE_RADIUS);
const packed = packDrape({ cloth: grid, clothReach: coarseReach(cloth), tableReach: { sky: table.sky, lamp: table.lamp } });
const target = new URL('drape-asset.ts', import.meta.url);
writeFileSync(target, `/** Baked by \`bake.ts\`; packed as \`asset.ts\` describes. */\nexport const DRAPE =\n  '${packed}';\n`);
console.log(`${packed.length} characters after ${((performance.now() - started) / 1000).toFixed(1)} s`);
