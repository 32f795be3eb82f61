/**
 * Test files that take longest and say in greater breadth, of another backend or under storms, what shorter ones have said: `npm run test:all` runs them, and
 * so does CI; `npm test`, which is to be done within a quarter of an hour, leaves them out. Patterns, from the folder of the repository.
 */
export const LONG: readonly string[] = [
  // Every control of every screen, and what each makes of everything that it may be told.
  'tests/recorded/controls-*.dom.test.tsx',
  'tests/recorded/otherwise-*.dom.test.tsx',
  'tests/recorded/with-less.dom.test.tsx',
  'tests/recorded/unable.dom.test.tsx',
  'tests/recorded/another.dom.test.tsx',
  // What every operation answers each of eleven people, by day and after two years.
  'tests/recorded/answers.pg.test.ts',
  'tests/recorded/machine.test.ts',
  // The contract suite once more: on the embedded database, in a tab, on mocks.
  'tests/recorded/tab.test.ts',
  'tests/contract/pglite.test.ts',
  'tests/contract/mocks.test.ts',
  // Forty answers of each mock, where the suite judges one.
  'mocks/generated.test.ts',
  // Files for other programs, judged by what reads them there; cloth read back out of its picture.
  'fabric/export/export.test.ts',
  'fabric/render/readback.test.ts',
  // Sheets as files of every kind, language and size.
  'tests/conformance/quick-order-files.pg.test.ts',
  // Each design of the mill; the program for whoever writes content; megabytes without end; pictures of users as every camera makes them.
  'tests/conformance/designs.pg.test.ts',
  'tests/conformance/content-folder.pg.test.ts',
  'tests/conformance/partner-floods.pg.test.ts',
  'tests/conformance/user-pictures.pg.test.ts',
  // Every scenario seeded. All cloths of the demo world told apart, drawn beside what was drawn before, and the first of them brought along.
  'demo/scenarios/scenarios.test.ts',
  'demo/catalogue/distinct.test.ts',
  'tests/repo/cloth-schema.test.ts',
  'demo/world/world.test.ts',
  'src/features/viewer3d/draft-textures.test.ts',
  'demo/catalogue/generate.test.ts',
  'fabric/testing/before.test.ts',
  'tests/fabric/browser.test.ts',
  'tests/pictures/first-pictures.test.ts',
  // The client as other teams install it, and databases that are filled by several at once.
  'tests/repo/client-package.pg.test.ts',
  'server/prepare/prepare.pg.test.ts',
  // What many do at once, and processes that are killed, starved, flooded and cut off.
  'tests/concurrency/*.pg.test.ts',
  'server/media/service.test.ts',
  'server/store/postgres-line.pg.test.ts',
  'tests/attack/attack.test.ts',
  'tests/payments/crashes.test.ts',
  'tests/payments/crashes.pg.test.ts',
  'tests/repo/servers-stop.test.ts',
];
