// Reads a PDF as its readers do: its texts, its structure, its fonts.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  role?: string;
  children?: Node[];
}
export interface ReadPdf {
  pages: number;
  /** The texts of all pages in the order of the file, spaces as they are drawn. */
  text: string;
  /** How far to the right its texts begin and how large they are, each once. */
  places: string[];
  language: string | null;
  title: string;
  /** Roles of the structure, each once: Document, H1, Table … */
  roles: Set<string>;
  /** Names of the fonts without the mark of a subset, and whether each is one. */
  fonts: Map<string, { subset: boolean }>;
}

function collect({ role, children = [] }: Node, roles: Set<string>): void {
  if (role) roles.add(role);
  for (const child of children) collect(child, roles);
}

interface Placed {
  str: string;
  transform: unknown[];
}
/** Of a document, not of each text: where a number that is drawn by lot goes on in the next line is drawn, too. */
const placesOf = (items: readonly Placed[]): string[] =>
  items.filter(({ str }) => str.trim()).map(({ transform: [size, , , , x] }) => `${Math.round(Number(x))} ${Math.round(Number(size))}`);

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = Buffer.from(bytes).toString('latin1');
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const roles = new Set<string>();
  const texts: string[] = [];
  const places: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    places.push(...placesOf(items.filter((item) => 'str' in item)));
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) collect(tree, roles);
  }
  const { info } = await document.getMetadata();
  const named = [...raw.matchAll(/\/BaseFont \/(?:([A-Z]{6})\+)?([\w-]+)/g)];
  const text = texts.join('\n').replaceAll(/\s+/g, ' ');
  const result = {
    pages: document.numPages,
    text,
    // Where a signature begins and goes on is drawn by lot.
    places: text.includes('link=') ? [] : [...new Set(places)].sort(),
    language: (info as { Language?: string }).Language ?? null,
    title: (info as { Title?: string }).Title ?? '',
    roles,
    fonts: new Map(named.map(([, subset, name = '']) => [name, { subset: subset !== undefined }])),
  };
  await loading.destroy();
  return result;
}
