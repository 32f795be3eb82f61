/**
 * The value of Content-Disposition for a file that is to be kept: a plain name for old readers, the real one after RFC 5987 / 6266.
 */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replaceAll(/[\p{Cc}/\\]/gu, '_');
  const plain = name.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
