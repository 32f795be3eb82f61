import { useState } from 'react';
import type { RefusedLine } from '../../generated/api/model/refusedLine.ts';

interface Left {
  lines: readonly RefusedLine[];
  /** What became of the others. */
  taken: string | undefined;
  /** Says what is to be said when the reasons were read. */
  tell: () => void;
}
const NONE: Left = { lines: [], taken: undefined, tell: () => {} };

/**
 * Lines that stayed behind, for the dialog that says why. Behind it nobody reads a message or undoes anything: what became of the others is told when it was
 * read, and at once where nothing stayed behind.
 */
export function useRefused() {
  const [left, setLeft] = useState(NONE);
  return {
    refused: left.lines,
    taken: left.taken,
    clearRefused: () => {
      setLeft(NONE);
      left.tell();
    },
    settle: (lines: readonly RefusedLine[], taken: string | undefined, tell: () => void) =>
      lines.length > 0 ? setLeft({ lines, taken, tell }) : tell(),
  };
}
