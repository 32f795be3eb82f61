/** Hashing of passwords. A stored hash names its own parameters, so they can be raised without losing the old ones. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string): Promise<boolean>;
  /** Whether it was hashed at less cost, or otherwise, than `hash` does now. */
  isOutdated(stored: string): boolean;
  /** Costs as much as `verify` of a real user: what an unknown user name burns, so that time tells nothing. */
  burn(password: string): Promise<void>;
}
