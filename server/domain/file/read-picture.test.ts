import { describe, expect, test } from 'vitest';
import { encodePng } from '../../../fabric/export/png.ts';
import { broken, chunk, joined, jpegOf, pngOf, segment } from '../../../tests/support/pictures.ts';
import { type MediaType, mediaTypeOf } from './media-type.ts';
import { drawable } from './read-picture.ts';

const MOST = 2000;
const read = (bytes: Uint8Array<ArrayBuffer>) => drawable(mediaTypeOf(bytes) as MediaType, bytes, MOST);
const text = (words: string) => new TextEncoder().encode(words);

describe.each([
  ['PNG', pngOf],
  ['JPEG', jpegOf],
])('%s', (_, make) => {
  test('a whole one stays as it is', () => {
    expect(read(make(256, 256))).toEqual(make(256, 256));
    expect(read(make(1, MOST))).toEqual(make(1, MOST));
  });
  test.each([
    [0, 256],
    [256, 0],
    [MOST + 1, 1],
    [1, MOST + 1],
  ])('of %i by %i pixels is none', (width, height) => expect(read(make(width, height))).toBeUndefined());
  test('cut off anywhere is none', () => {
    const whole = make(8, 8);
    for (let length = 8; length < whole.length; length++) expect(read(whole.slice(0, length)), `${length} bytes`).toBeUndefined();
  });
  test('with something behind its end is none', () => {
    expect(read(joined(make(8, 8), text('<script>alert(1)</script>')))).toBeUndefined();
    expect(read(joined(make(8, 8), new Uint8Array(1)))).toBeUndefined();
  });
  test('that is nothing but its first bytes is none', () => {
    const words = text('<!doctype html><script>alert(1)</script>'.repeat(20));
    expect(read(joined(make(8, 8).slice(0, 8), words))).toBeUndefined();
  });
});

test('a PNG loses its words, its place and its other frames', () => {
  const plain = pngOf(8, 8);
  const talks = [chunk('tEXt', text('Comment\0<script>')), chunk('eXIf', text('place')), chunk('acTL', new Uint8Array(8))];
  expect(read(pngOf(8, 8, talks))).toEqual(plain);
});
test('a PNG whose bytes are not what they were is none', () => {
  const whole = encodePng(new Uint8Array(12).fill(9), 2, 2);
  expect(read(whole)).toEqual(whole);
  for (const at of [12, 18, 29, 50]) expect(read(broken(whole, at)), `byte ${at}`).toBeUndefined();
});
test('a PNG that needs a part which nobody knows, or begins with another, is none', () => {
  expect(read(pngOf(8, 8, [chunk('ABCD', new Uint8Array(1))]))).toBeUndefined();
  expect(read(joined(pngOf(8, 8).slice(0, 8), chunk('tEXt', text('a')), pngOf(8, 8).slice(8)))).toBeUndefined();
});
test('a JPEG loses place, preview and words, and keeps how its colours are meant', () => {
  const plain = jpegOf(8, 8);
  const talks = [segment(0xe1, text('Exif\0\0 46.0N 9.7E')), segment(0xe2, text('ICC_PROFILE')), segment(0xfe, text('<script>'))];
  expect(read(jpegOf(8, 8, talks))).toEqual(plain);
  const adobe = segment(0xee, text('Adobe\0d\0\0\0\0\0\x01'));
  expect(read(jpegOf(8, 8, [adobe]))).toEqual(jpegOf(8, 8, [adobe]));
});
test('a JPEG may have fill bytes, restarts and zeros that keep a number from being a marker', () => {
  const whole = jpegOf(8, 8, [], [0xff, 0x00, 0x12, 0xff, 0xd0, 0x34, 0xff, 0xd7, 0x56]);
  expect(read(whole)).toEqual(whole);
  expect(read(jpegOf(8, 8, [Uint8Array.of(0xff, 0xff), segment(0xfe, text('a'))]))).toEqual(jpegOf(8, 8));
});
test.each([
  ['two frames', jpegOf(8, 8, [segment(0xc0, Uint8Array.of(8, 0, 8, 0, 8, 0))])],
  [
    'a frame that no browser draws',
    joined(Uint8Array.of(0xff, 0xd8), segment(0xc3, Uint8Array.of(8, 0, 8, 0, 8, 0)), Uint8Array.of(0xff, 0xd9)),
  ],
  ['no numbers', jpegOf(8, 8, [], [])],
  ['a segment longer than the file', joined(jpegOf(8, 8).slice(0, 2), Uint8Array.of(0xff, 0xfe, 0xff, 0xff, 0xff, 0xd9))],
  ['a segment shorter than its own length', joined(jpegOf(8, 8).slice(0, 2), Uint8Array.of(0xff, 0xfe, 0, 1, 0xff, 0xd9))],
])('a JPEG with %s is none', (_, bytes) => expect(read(bytes)).toBeUndefined());
test('what is no picture has no reader', () => expect(read(text('%PDF-1.7 <</Width 8/Height 8>>'))).toBeUndefined());
