import { describe, expect, test } from 'vitest';
import { MAX_PARTS, parseForm } from './form.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const part = (head: string, content: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const read = (text: string, type = 'multipart/form-data; boundary=b') => parseForm(bytes(text), type);

describe('a form', () => {
  test('is read as the platform writes it', async () => {
    const form = new FormData();
    form.append('purpose', 'ordine № 1');
    form.append('empty', '');
    form.append('file', new File(['a\r\n--b\r\n\0'], 'na"me €.pdf', { type: 'application/pdf' }));
    form.append('twice', '1');
    form.append('twice', '2');
    const sent = new Response(form);
    const read = parseForm(new Uint8Array(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '');
    expect(read).toMatchObject({ purpose: 'ordine № 1', empty: '', twice: ['1', '2'] });
    const { file } = read as { file: File };
    expect([file.name, file.type, await file.text()]).toEqual(['na"me €.pdf', 'application/pdf', 'a\r\n--b\r\n\0']);
  });
  test('may quote its boundary, and encode the name of a file', () => {
    const type = 'Multipart/Form-Data; boundary="b"';
    expect((read(`${part(`name="file"; filename*=utf-8''na%C3%AFf.pdf`, 'x')}--b--\r\n`, type).file as File).name).toBe('naïf.pdf');
  });
  test('may come from a program that says more, escapes quotes, or leaves them out', () => {
    const type = 'multipart/form-data; charset=UTF-8; boundary=b; profile="x"';
    const { file } = read(`${part(String.raw`name=file; filename="my \"best\".pdf"`, 'x')}--b--\r\n`, type) as { file: File };
    expect(file.name).toBe('my "best".pdf');
  });
  test.each([
    ['no boundary', part('name="a"', ''), 'multipart/form-data'],
    ['two boundaries', part('name="a"', ''), 'multipart/form-data; boundary=b; boundary=c'],
    ['another beginning', `x${part('name="a"', '')}--b--\r\n`],
    ['no end', part('name="a"', 'x')],
    ['a part without a name', `${part('filename="a"', 'x')}--b--\r\n`],
    ['a part without a head', '--b\r\n\r\nx\r\n--b--\r\n'],
    ['text that is not UTF-8', ''],
    ['nothing', ''],
  ])('with %s can not be read', (_, text, type = 'multipart/form-data; boundary=b') =>
    expect(() => parseForm(text ? bytes(text) : Uint8Array.of(0xff), type)).toThrow('can not be read'),
  );
});

const LENGTH = 10_000_000;
const filled = (text: string) => `${part('name="file"; filename="a"', text.repeat(LENGTH / text.length))}--b--\r\n`;
/** In seconds of work. Here a parser that looks back at every byte needs hours, the slowest machine that has been seen one and a half seconds. */
const AT_ONCE = 20;
/** Seconds of work, whatever else the machine does meanwhile. */
function workOf(task: () => void): number {
  const begin = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
}
test.each([
  ['parts of one name', part('name="a"', '').repeat(LENGTH / 60)],
  ['a name', `${part(`name="${'a'.repeat(LENGTH)}"`, '')}--b--\r\n`],
  ['lines above a part', `${part(`name="a"\r\n${'X: y\r\n'.repeat(LENGTH / 6)}`, '')}--b--\r\n`],
])('ten megabytes of %s are refused at once', (_, text) => {
  expect(workOf(() => expect(() => read(text)).toThrow('can not be read'))).toBeLessThan(AT_ONCE);
});
test.each([['\r'], ['\r\n'], ['\r\n--'], ['\r\n--a'], ['-']])('ten megabytes of %j take no longer than others', (text) => {
  expect(workOf(() => expect((read(filled(text)).file as File).size).toBeGreaterThan(LENGTH * 0.9))).toBeLessThan(AT_ONCE);
});
test('as many parts as may be are taken', () => {
  const parts = (count: number) => `${Array.from({ length: count }, (_, n) => part(`name="n${n}"`, 'x')).join('')}--b--\r\n`;
  expect(Object.keys(read(parts(MAX_PARTS)))).toHaveLength(MAX_PARTS);
  expect(() => read(parts(MAX_PARTS + 1))).toThrow('too many');
});
