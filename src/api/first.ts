import { isActing } from './session.ts';

/** Words do not grow old within a page, and are told of by nobody but themselves. */
export const isLabels = (address: string): boolean => address.includes('/label/');
/** Later than this a screen wants to know how things stand, not how they stood, ms. */
const FRESH_MS = 20_000;
/**
 * What the server answered within the page, by the address under which it is asked: each answer is given once, in the place of a call. They are those of
 * whoever the cookie names: a tab in which staff act for somebody does not take them, and after the first write nobody does.
 */
let answers: Record<string, unknown> | undefined;

function read(): Record<string, unknown> {
  const element = document.getElementById('first');
  try {
    return element ? (JSON.parse(element.textContent ?? '') as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
/** Looks into the page again. */
export function readAnswers(): void {
  answers = read();
}

export const hasAnswer = (key: string): boolean => {
  if (!answers) readAnswers();
  return Object.hasOwn(answers ?? {}, key) && !isActing();
};
/** The answer to this question, when it came with the page and nobody has had it yet. */
export function takeAnswer(key: string): unknown {
  if (!hasAnswer(key) || !answers || (performance.now() > FRESH_MS && !isLabels(key))) return undefined;
  const answer = answers[key];
  delete answers[key];
  return answer;
}
/** Something changes: what was true with the page may not be any more. */
export function dropAnswers(): undefined {
  answers = {};
}
