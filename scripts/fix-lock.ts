// Adds lock entries for optional platform packages that a registry did not serve, so that `npm ci` accepts the lock everywhere.
// Run after `npm install` has changed package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  resolved?: string;
};
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };

/** Looks a package up as Node would: from the nearest node_modules folder outwards. */
function isLocked(from: string, name: string): boolean {
  let base = from;
  for (;;) {
    if (lock.packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
    if (!base) return false;
    const parent = base.lastIndexOf('node_modules/');
    base = parent <= 0 ? '' : base.slice(0, parent - 1);
  }
}
const SYSTEMS = /android|darwin|win32|freebsd|openharmony|linux|netbsd|openbsd|sunos|aix/;
const PROCESSORS = /arm64|arm(?=-|$)|x64|ia32|ppc64|riscv64|s390x|wasm32|loong64|mips64el/;

let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  // A registry's own address has no place in the repository.
  delete entry.resolved;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    const os = SYSTEMS.exec(name)?.[0];
    const cpu = PROCESSORS.exec(name)?.[0] ?? 'wasm32';
    const libc = /musl/.test(name) ? 'musl' : /linux.*gnu/.test(name) ? 'glibc' : undefined;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      cpu: [cpu],
      ...(libc ? { libc: [libc] } : {}),
      ...(os ? { os: [os] } : {}),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added to package-lock.json`);
