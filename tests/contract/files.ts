// Files on the wire: parts of a form on the way in, bytes of a media type on the way out.
import { type Contract, deref, type Media, type Schema } from '../../scripts/gen/contract.ts';
import { brokenValues } from './violations.ts';

/** A file as a part of a form. */
export class FilePart {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(name: string, type: string, bytes: Uint8Array<ArrayBuffer> | string) {
    this.name = name;
    this.type = type;
    this.bytes = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  }
}
/** A PDF that differs from every other. */
export const somePdf = (name = 'order.pdf') => new FilePart(name, 'application/pdf', `%PDF-1.7\n% ${crypto.randomUUID()}\n%%EOF\n`);
/** A whole picture, of one pixel. */
export const somePicture = () =>
  new FilePart(
    'me.png',
    'image/png',
    Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='), (letter) =>
      letter.charCodeAt(0),
    ),
  );

export function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof FilePart) form.append(name, new File([item.bytes], item.name, { type: item.type }));
      else if (item !== undefined) form.append(name, String(item));
    }
  return form;
}

const isFile = (contract: Contract, schema: Schema): boolean => deref<Schema>(contract, schema).format === 'binary';
const propertiesOf = (contract: Contract, schema: Schema) => Object.entries(deref<Schema>(contract, schema).properties ?? {});

/** The example of a form, its files as files. */
export function exampleForm(contract: Contract, { schema, example, encoding }: Media): Record<string, unknown> {
  const values = (example ?? {}) as Record<string, unknown>;
  const files = propertiesOf(contract, schema ?? {}).filter(([, property]) => isFile(contract, property));
  const parts = files.map(([name]) => [
    name,
    new FilePart('example', encoding?.[name]?.contentType?.split(',')[0] ?? '', String(values[name])),
  ]);
  return { ...values, ...Object.fromEntries(parts) };
}

export interface FormViolation {
  rule: string;
  what: string;
  body: Record<string, unknown>;
}
/** Forms next to a valid one that break exactly one rule. */
export function formViolations(contract: Contract, schema: Schema, body: Record<string, unknown>): FormViolation[] {
  const found: FormViolation[] = [];
  const { required = [] } = deref<Schema & { required?: string[] }>(contract, schema);
  for (const name of required) found.push({ rule: 'missing part', what: `${name} is missing`, body: { ...body, [name]: undefined } });
  for (const [name, property] of propertiesOf(contract, schema)) {
    found.push({ rule: 'part twice', what: `${name} comes twice`, body: { ...body, [name]: [body[name], body[name]] } });
    if (isFile(contract, property))
      found.push({ rule: 'text for a file', what: `${name} is a text`, body: { ...body, [name]: 'no file' } });
    else
      for (const { rule, value } of brokenValues(contract, property, true))
        found.push({ rule, what: `${name} breaks ${rule}`, body: { ...body, [name]: value } });
  }
  for (const name of ['customerCode', 'unheardOf'])
    found.push({ rule: 'unknown part', what: `${name} is unknown`, body: { ...body, [name]: '1' } });
  return found;
}

/** What a form may be for, where the contract lists purposes with rights of their own (`x-purposes`). */
export function purposesOf(contract: Contract, schema: Schema | undefined): { name: string; value: string; flags: string[] }[] {
  return propertiesOf(contract, schema ?? {}).flatMap(([name, property]) => {
    const purposes = deref<Schema>(contract, property)['x-purposes'] as Record<string, { flags: string[] }> | undefined;
    return Object.entries(purposes ?? {}).map(([value, { flags }]) => ({ name, value, flags }));
  });
}

/** How files of a type begin. */
const MAGIC: Record<string, readonly number[]> = {
  // One of nothing, as of drafts of a cloth that no loom takes, begins with its end.
  'application/zip': [0x50, 0x4b],
  'text/csv': [0xef, 0xbb, 0xbf],
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46],
  'image/svg+xml': [0x3c, 0x73, 0x76, 0x67],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 0x03, 0x04],
};

/** What is wrong with an answer of bytes; empty when it keeps its promises. */
export function fileProblems(type: string, headers: Headers, bytes: Uint8Array): string[] {
  const problems: string[] = [];
  const disposition = headers.get('content-disposition') ?? '';
  if (!/^attachment; filename="[^"]+"; filename\*=UTF-8''\S+$/.test(disposition)) problems.push(`disposition ${disposition || 'none'}`);
  if (headers.get('x-content-type-options') !== 'nosniff') problems.push('the browser may guess another type (no nosniff)');
  if (bytes.length === 0) problems.push('an empty file');
  const magic = MAGIC[type];
  if (!magic) problems.push(`tests/contract/files.ts does not know how ${type} begins`);
  else if (!magic.every((byte, at) => bytes[at] === byte)) problems.push(`does not begin as ${type}`);
  return problems;
}
