import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every TypeScript file below a folder. */
export function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'node_modules' || name.startsWith('.') ? [] : sources(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}
export const isTest = (path: string) => /\.(?:dom\.|node\.|browser\.|pg\.)?test\.tsx?$/.test(path);
