// Where the screen's address stands: in the path, or behind # where the shop is a folder of files that no server knows the routes of.
const IN_HASH = import.meta.env?.VITE_ADDRESS === 'hash';

/** Path, query and fragment of the present screen. */
export const currentAddress = (): string => (IN_HASH ? location.hash.slice(1) || '/' : location.pathname + location.search + location.hash);

/** Goes there and loads the whole page anew. */
export function leaveTo(path: string): void {
  if (!IN_HASH) {
    location.assign(path);
    return;
  }
  location.hash = path;
  location.reload();
}

/** The whole address of a path, to be sent to others. */
export const addressOf = (path: string): string =>
  IN_HASH ? `${location.origin}${location.pathname}#${path}` : `${location.origin}${path}`;
