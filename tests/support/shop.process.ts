// The whole shop in a process of its own, with the levers of the control contract: says its address and stops when its parent does.
// Argument: the folder of its data.
import { demoWorld } from '../../demo/first-world.node.ts';
import { startServer } from '../../server/index.ts';

const [dataDir = ''] = process.argv.slice(2);
const shop = await startServer({
  world: demoWorld,
  quiet: true,
  env: { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', TRAMA_CONTROL: '1', MEDIA_PREWARM: '0', LOG_LEVEL: 'fatal', NODE_ENV: 'test' },
});
process.on('disconnect', () => void shop.close().then(() => process.exit(0)));
process.send?.(shop.url);
