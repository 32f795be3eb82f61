// A shop that does nothing but make archives, to be killed in the middle of one. Arguments: database, folder of the files.
import { Maker } from '../../server/jobs/maker.ts';
import { KEPT_DAYS, SLOW } from '../../server/jobs/recipes.ts';
import { folderFiles } from '../../server/ports/node/files.ts';
import { openStore } from '../../server/store/open.ts';
import { appOver } from '../support/app-over.ts';
import { stillPictures } from '../support/still-pictures.ts';

const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const store = await openStore({ databaseUrl, dataDir: '', poolSize: 2 });
const { deps } = appOver(store, { files: folderFiles(folder), pictures: stillPictures(8) });
new Maker({ deps, recipes: SLOW, daysOf: KEPT_DAYS, leaseMs: 1000 }).start();
process.send?.('begun');
setInterval(() => {}, 1000);
