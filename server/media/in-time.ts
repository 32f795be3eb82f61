/** A renderer on a busy machine may be slow for long; a request that hangs holds one of the few lines of its browser. */
export const PATIENCE_MS = 35_000;

/** What comes in time; undefined where it does not. */
export function inTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
