/** `ZIP`, `XLSX`: as people call a file. */
export const formatOf = (path: string): string => path.replace(/^.*\./, '').toUpperCase();
