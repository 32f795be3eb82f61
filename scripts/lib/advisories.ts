// Known weaknesses of packages, and which of them the lock file holds.
import { satisfies } from 'semver';

export interface Advisory {
  id: string;
  package: string;
  /** Range of versions, as npm writes them. */
  vulnerable: string;
  severity: string;
  about: string;
  /** Why it does not reach us, where it can not be repaired yet. */
  excuse?: string;
}
interface LockFile {
  packages: Record<string, { version?: string; name?: string }>;
}
export interface Hit {
  advisory: Advisory;
  version: string;
  /** Where in node_modules. */
  path: string;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Every installed version that an advisory speaks of, excused or not. */
export function hitsOf(advisories: readonly Advisory[], { packages }: LockFile): Hit[] {
  const byPackage = Map.groupBy(advisories, (each) => each.package);
  return Object.entries(packages).flatMap(([path, { version, name }]) => {
    if (!path.includes('node_modules/') || !version) return [];
    return (byPackage.get(name ?? nameOf(path)) ?? [])
      .filter(({ vulnerable }) => satisfies(version, vulnerable, { includePrerelease: true }))
      .map((advisory) => ({ advisory, version, path }));
  });
}
/** What stands in the way: hits without an excuse, and excuses that nothing needs any more. */
export function troubles(advisories: readonly Advisory[], lock: LockFile): string[] {
  const hits = hitsOf(advisories, lock);
  const open = hits.filter(({ advisory }) => !advisory.excuse);
  const idle = advisories.filter(({ excuse, id }) => excuse && !hits.some(({ advisory }) => advisory.id === id));
  return [
    ...open.map(({ advisory, version, path }) => `${path} ${version}: ${advisory.id} (${advisory.severity}), ${advisory.about}`),
    ...idle.map(({ id, package: name }) => `${id} of ${name} is excused, and no installed version needs it`),
  ];
}
