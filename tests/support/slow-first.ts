// The order of the test files: the longest begin first, so that no worker waits for one that was begun last.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW = [
  'tests/recorded/controls-one.dom.test.tsx',
  'tests/recorded/controls-two.dom.test.tsx',
  'tests/contract/postgres.pg.test.ts',
  'tests/recorded/answers.pg.test.ts',
  'tests/conformance/quick-order-files.pg.test.ts',
  'tests/payments/crashes.test.ts',
  'tests/contract/pglite.test.ts',
  'tests/contract/mocks.test.ts',
  'tests/repo/servers-stop.test.ts',
  'tests/recorded/tab.test.ts',
  'tests/recorded/screens.dom.test.tsx',
  'tests/attack/attack.test.ts',
  'tests/payments/crashes.pg.test.ts',
  'mocks/generated.test.ts',
  'demo/catalogue/distinct.test.ts',
];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at < 0 ? SLOW.length : at;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
