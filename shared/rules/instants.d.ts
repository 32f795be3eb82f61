// The platform writes a moment as what it is, so that it does not pass for any other text.
import type { Instant } from '../../generated/rules.ts';

declare global {
  interface Date {
    toISOString(): Instant;
  }
}
