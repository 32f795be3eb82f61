import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { CsvError, readCsv } from './csv.ts';

const values = (text: string) => readCsv(text).rows.map((row) => row.values);

test.each([
  ['commas', 'code,metres,note\nORO-1,2.20,x'],
  ['semicolons, and a comma that is a decimal one elsewhere', 'code;metres;note\nORO-1;2.20;x'],
  ['tabs', 'code\tmetres\tnote\nORO-1\t2.20\tx'],
  ['a byte order mark, CRLF and blank lines', '\uFEFFcode,metres,note\r\n\r\nORO-1,2.20,x\r\n\r\n'],
  ['line ends of old', 'code,metres,note\rORO-1,2.20,x\r'],
  ['quotes around everything, and blanks', '"Code" ,"Metres","Note"\n ORO-1 ,"2.20",x'],
])('%s', (_, text) => expect(values(text)).toEqual([{ code: 'ORO-1', metres: '2.20', note: 'x' }]));

test('a value in quotes holds separators, quotes and line ends', () => {
  expect(values('code,note\r\nA,"Rossi, ""Mario""\r\nsecond line"\r\nB,"x;y"')).toEqual([
    { code: 'A', note: 'Rossi, "Mario"\r\nsecond line' },
    { code: 'B', note: 'x;y' },
  ]);
});
test('a decimal comma does not make a comma the separator', () => {
  expect(values('code;metres\nA;2,20\nB;3,5\n')).toEqual([
    { code: 'A', metres: '2,20' },
    { code: 'B', metres: '3,5' },
  ]);
  expect(values('"a,b,c";metres\nA;2,20')).toEqual([{ 'a,b,c': 'A', metres: '2,20' }]);
});
test('one column, missing values, nothing at all', () => {
  expect(values('code\nA\nB')).toEqual([{ code: 'A' }, { code: 'B' }]);
  expect(values('code,note\nA')).toEqual([{ code: 'A', note: '' }]);
  expect(readCsv('Code,Note')).toEqual({ columns: ['code', 'note'], rows: [] });
  expect(values('')).toEqual([]);
});
test('a quote that is not closed and values beyond the columns name their row', () => {
  const rowOf = (text: string) => {
    try {
      return readCsv(text).rows.length;
    } catch (error) {
      return error instanceof CsvError ? `row ${error.row}` : error;
    }
  };
  expect(rowOf('code,note\nA,x\nB,"y\nC,z')).toBe('row 3');
  expect(rowOf('code,note\nA,x,y')).toBe('row 2');
  expect(rowOf('code,note\nA,x,,')).toBe(1);
});
test('what a spreadsheet writes is read as it was, whatever the values and the separator', () => {
  // Blanks around a value mean nothing; a row of nothing but blanks is no row.
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\uFEFF', '').trim());
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (rows, delimiter, newline) => {
        const kept = rows.map(([code, note], at) => [`${at}${code}`, note]);
        const text = Papa.unparse([['code', 'note'], ...kept], { delimiter, newline, quotes: true });
        expect(values(text)).toEqual(kept.map(([code, note]) => ({ code, note })));
      },
    ),
  );
});
