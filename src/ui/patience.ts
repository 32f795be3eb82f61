import { lazy } from 'react';

/** How long a part of the app may take to come over the line (specification 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * The same load with an end: a line that has gone silent lets an import wait for ever, and with it a screen that says nothing.
 * @throws Error after `CHUNK_TIMEOUT_MS`, which the nearest error page says with a way to load again
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinTime(load);
  } catch (error) {
    if (navigator.onLine !== false) throw error;
    // Without a line the screen before stays, and this one comes with the line.
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return withinTime(load);
  }
}

function withinTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the app did not come.')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([load(), tooLong]).finally(() => clearTimeout(timer));
}

/** A piece of a screen that comes when it is wanted. Without a line its place stays empty until there is one: the screen around it goes on. */
export const lazily: typeof lazy = (load) => lazy(() => patiently(load));
