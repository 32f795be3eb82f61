/** How long a browser may take to begin with a file that it was handed, ms. */
const HANDED_OVER_MS = 60_000;

/** Hands a file to the browser to be kept, and answers its name. */
export function saveFile(file: Blob): string {
  const name = file instanceof File ? file.name : 'file';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HANDED_OVER_MS);
  return name;
}
