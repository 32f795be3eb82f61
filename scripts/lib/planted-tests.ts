// One vitest over a copy of the repository: the database of the tests is started once, whatever is planted afterwards.
import { relative, resolve } from 'node:path';
import { createVitest, type TestRunResult, type Vitest } from 'vitest/node';

/** How long the tests of one planted fault may take, ms: who turns in circles is told apart from who passes. */
const PATIENCE_MS = 300_000;

export type Judgement =
  | { seen: false }
  /** `by`: the first test that failed. */
  | { seen: true; by: string; because?: string | undefined; test?: { file: string; id: string } }
  /** The tests could not even begin: that proves nothing. */
  | { broken: string };

const wait = (ms: number) => new Promise<'late'>((done) => setTimeout(() => done('late'), ms).unref());

function judgementOf({ testModules, unhandledErrors }: TestRunResult, root: string): Judgement {
  for (const module of testModules)
    for (const test of module.children.allTests('failed')) {
      const because = test.result().errors?.[0]?.message.split('\n')[0];
      const file = relative(root, module.moduleId);
      return { seen: true, by: `${file} > ${test.fullName}`, because, test: { file, id: test.id } };
    }
  const [unhandled] = unhandledErrors;
  if (unhandled) return { seen: true, by: `an error that nobody handles: ${(unhandled as Error).message}` };
  const [failure] = testModules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ]);
  if (failure) return { broken: failure.message };
  return testModules.some((module) => [...module.children.allTests('passed')].length > 0)
    ? { seen: false }
    : { broken: 'No test was run.' };
}

export class PlantedTests {
  readonly #root: string;
  #vitest: Promise<Vitest>;

  constructor(root: string) {
    this.#root = root;
    this.#vitest = this.#start();
  }
  async #start(): Promise<Vitest> {
    const vitest = await createVitest('test', {
      root: this.#root,
      watch: false,
      bail: 1,
      silent: true,
      reporters: [{}],
      passWithNoTests: false,
    });
    await vitest.standalone();
    await vitest.globTestSpecifications();
    return vitest;
  }
  /** A file was written: what was made of it before counts no more. */
  async forget(file: string): Promise<void> {
    (await this.#vitest).invalidateFile(resolve(this.#root, file));
  }
  /**
   * Runs test files, paths from the root, and answers whether one of their tests failed. What failed must fail again by itself, or else each
   * time: on a busy machine a test may fail that has nothing to do with what was planted.
   */
  async judge(tests: readonly string[]): Promise<Judgement> {
    for (let turn = 1; ; turn++) {
      const judgement = await this.#run(tests);
      // Vite now and then loses count of what it has made of a file that was just forgotten: a fresh one has nothing to forget.
      if ('broken' in judgement && judgement.broken.includes('Soft-invalidated') && turn < 3) {
        await this.#startAnew();
        continue;
      }
      if (!('seen' in judgement) || !judgement.seen || !judgement.test || turn === 3) return judgement;
      const { file, id } = judgement.test;
      const again = await this.#run([file], id);
      if ('seen' in again && again.seen) return judgement;
    }
  }
  async #run(tests: readonly string[], id?: string): Promise<Judgement> {
    const vitest = await this.#vitest;
    const specifications = tests.map((test) => {
      const [found] = vitest.getModuleSpecifications(resolve(this.#root, test));
      if (!found) throw new Error(`No project runs ${test}`);
      // Made anew: what a specification was narrowed to is remembered for the file.
      return found.project.createSpecification(found.moduleId, id ? { testIds: [id] } : undefined);
    });
    // What earlier runs found is none of this one's.
    vitest.state.filesMap.clear();
    const result = await Promise.race([vitest.runTestSpecifications(specifications), wait(PATIENCE_MS)]);
    if (result !== 'late') return judgementOf(result, this.#root);
    await this.#startAnew();
    return { seen: true, by: `nothing answered within ${PATIENCE_MS / 1000} s` };
  }
  async #startAnew(): Promise<void> {
    await Promise.race([(await this.#vitest).close(), wait(20_000)]);
    this.#vitest = this.#start();
  }
  async close(): Promise<void> {
    await (await this.#vitest).close();
  }
}
