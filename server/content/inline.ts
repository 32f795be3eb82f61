// Words within a paragraph: Markdown's strong, emphasis and links, and nothing else of it.
import type { Token, Tokens } from 'marked';
import type { Span, SpanStyle } from '../../generated/content/resolvers.ts';

/** A span as it is kept: a link only where there is one. */
export type Words = Omit<Span, '__typename' | 'link_url'> & { link_url?: string };

/** What can not stand within a paragraph, in words. */
export class InlineError extends Error {}

const NAMES: Record<string, string> = {
  html: 'HTML',
  tag: 'HTML',
  codespan: 'code',
  image: 'a picture within a paragraph (it stands alone)',
  br: 'a forced line end',
  del: 'struck text',
};

function add(words: Words[], text: string, style: SpanStyle, link: string | undefined): void {
  const last = words.at(-1);
  if (last && last.style === style && last.link_url === link) last.text += text;
  else words.push({ text, style, ...(link === undefined ? {} : { link_url: link }) });
}

function collect(tokens: readonly Token[], style: SpanStyle, link: string | undefined, words: Words[]): void {
  for (const token of tokens) {
    const inner = (token as Tokens.Generic).tokens ?? [];
    if (token.type === 'text' || token.type === 'escape') {
      if (inner.length > 0) collect(inner, style, link, words);
      else add(words, (token as Tokens.Text).text.replaceAll(/\s*\n\s*/g, ' '), style, link);
    } else if (token.type === 'strong' && style === 'PLAIN') collect(inner, 'STRONG', link, words);
    else if (token.type === 'em' && style === 'PLAIN') collect(inner, 'EMPHASIS', link, words);
    else if (token.type === 'link' && link === undefined && !(token as Tokens.Link).title)
      collect(inner, style, (token as Tokens.Link).href, words);
    else throw new InlineError(`${NAMES[token.type] ?? `${token.type} of this kind`} can not stand in a text.`);
  }
}

/** The words of a paragraph. @throws InlineError */
export function readWords(tokens: readonly Token[] | undefined): Words[] {
  const words: Words[] = [];
  collect(tokens ?? [], 'PLAIN', undefined, words);
  return words;
}

/** The words as they are read, without styles: for headings and quotes. @throws InlineError where there is a style or a link */
export function readPlain(tokens: readonly Token[] | undefined): string {
  const words = readWords(tokens);
  if (words.some(({ style, link_url }) => style !== 'PLAIN' || link_url !== undefined))
    throw new InlineError('Here words have no style and no link.');
  return words.map(({ text }) => text).join('');
}

/** A text so that Markdown reads it as it is. */
export const escapeWords = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>#!~|&]/g, (char) => `\\${char}`)
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');

const MARKS: Record<SpanStyle, string> = { PLAIN: '', STRONG: '**', EMPHASIS: '*' };

export function writeWords(words: readonly Words[]): string {
  return words
    .map(({ text, style, link_url }, at) => {
      const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
      const mark = MARKS[style];
      const marked = `${mark}${at === 0 || mark ? escapeWords(core) : escapeWords(`x${core}`).slice(1)}${mark}`;
      return `${before}${link_url === undefined ? marked : `[${marked}](<${link_url}>)`}${after}`;
    })
    .join('');
}
