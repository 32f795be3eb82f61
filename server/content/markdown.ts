// Rich text as an agency writes it: a small part of Markdown, and blocks of the shop's own in fences. It becomes structured blocks; no markup is kept.
import { lexer, type Token, type Tokens } from 'marked';
import { parse, stringify } from 'yaml';
import type { Block } from '../../generated/content/resolvers.ts';
import { escapeWords, InlineError, readPlain, readWords, type Words, writeWords } from './inline.ts';

/** A block as it is kept: what the service adds is not in it. */
export type KeptBlock = { __typename: NonNullable<Block['__typename']> } & Record<string, unknown>;

export interface ReadBlocks {
  blocks: KeptBlock[];
  /** The line of each block, from 1. */
  lines: number[];
  problems: { line: number; message: string }[];
}

/** Fences by their word: ```` ```cloth ````. What stands in them is YAML with the fields of the block. */
const FENCES: Record<string, { type: KeptBlock['__typename']; usual: Record<string, unknown> }> = {
  cloth: { type: 'ClothBlock', usual: { drape: false } },
  products: { type: 'ProductsBlock', usual: {} },
  video: { type: 'VideoBlock', usual: {} },
  action: { type: 'ActionBlock', usual: {} },
};
const FENCE_OF = new Map(Object.entries(FENCES).map(([word, { type }]) => [type, word]));
const AUTHOR = /^— (.+)$/;

function readFence({ lang = '', text }: Tokens.Code): KeptBlock {
  const fence = Object.hasOwn(FENCES, lang) ? FENCES[lang] : undefined;
  if (!fence) throw new InlineError(`There is no block "${lang}". There are: ${Object.keys(FENCES).join(', ')}.`);
  let fields: unknown;
  try {
    fields = parse(text, { maxAliasCount: 0 });
  } catch (error) {
    throw new InlineError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new InlineError('The block has no fields.');
  return { ...fence.usual, ...fields, __typename: fence.type };
}

function readQuote({ tokens = [] }: Tokens.Blockquote): KeptBlock {
  const paragraphs = tokens.filter(({ type }) => type !== 'space');
  if (paragraphs.some(({ type }) => type !== 'paragraph')) throw new InlineError('A quote has only words.');
  const texts = paragraphs.map((paragraph) => readPlain((paragraph as Tokens.Paragraph).tokens));
  const author = texts.length > 1 ? AUTHOR.exec(texts.at(-1) ?? '')?.[1] : undefined;
  const rest = author === undefined ? texts : texts.slice(0, -1);
  return { __typename: 'QuoteBlock', text: rest.join(' '), ...(author === undefined ? {} : { author }) };
}

function readItem({ task, tokens }: Tokens.ListItem): { spans: Words[] } {
  const [only, ...more] = tokens;
  if (task || !only || more.length > 0 || (only.type !== 'text' && only.type !== 'paragraph'))
    throw new InlineError('An entry of a list has only words, and no list within.');
  return { spans: readWords((only as Tokens.Paragraph).tokens) };
}

function readParagraph({ tokens = [] }: Tokens.Paragraph): KeptBlock {
  const [only, ...more] = tokens;
  if (only?.type !== 'image' || more.length > 0) return { __typename: 'TextBlock', spans: readWords(tokens) };
  const { href, tokens: alt, title } = only as Tokens.Image;
  return { __typename: 'PictureBlock', url: href, alt: readPlain(alt), ...(title ? { caption: title } : {}) };
}

function readBlock(token: Token): KeptBlock {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3) throw new InlineError('Headings are of level 2 or 3: the title stands in the head of the file.');
      return { __typename: 'HeadingBlock', text: readPlain(tokens), level: depth };
    }
    case 'paragraph':
      return readParagraph(token as Tokens.Paragraph);
    case 'list':
      return { __typename: 'ListBlock', ordered: (token as Tokens.List).ordered, items: (token as Tokens.List).items.map(readItem) };
    case 'blockquote':
      return readQuote(token as Tokens.Blockquote);
    case 'code':
      return readFence(token as Tokens.Code);
    case 'html':
      throw new InlineError('HTML can not stand in a text.');
    default:
      throw new InlineError(`A ${token.type} can not stand in a text.`);
  }
}

/** Reads a text; `firstLine` is the line of the file that it begins on. */
export function readBlocks(text: string, firstLine = 1): ReadBlocks {
  const read: ReadBlocks = { blocks: [], lines: [], problems: [] };
  let line = firstLine;
  for (const token of lexer(text, { gfm: false })) {
    const lead = /^\n*/.exec(token.raw)?.[0].length ?? 0;
    if (token.type !== 'space')
      try {
        read.blocks.push(readBlock(token));
        read.lines.push(line + lead);
      } catch (error) {
        if (!(error instanceof InlineError)) throw error;
        read.problems.push({ line: line + lead, message: error.message });
      }
    line += token.raw.split('\n').length - 1;
  }
  return read;
}

function writeBlock(block: KeptBlock): string {
  const { __typename, ...fields } = block;
  switch (__typename) {
    case 'HeadingBlock':
      return `${'#'.repeat(Number(fields.level))} ${escapeWords(String(fields.text))}`;
    case 'TextBlock':
      return writeWords(fields.spans as Words[]);
    case 'ListBlock':
      return (fields.items as { spans: Words[] }[])
        .map(({ spans }, at) => `${fields.ordered ? `${at + 1}.` : '-'} ${writeWords(spans)}`)
        .join('\n');
    case 'QuoteBlock':
      return `> ${escapeWords(String(fields.text))}${fields.author ? `\n>\n> — ${escapeWords(String(fields.author))}` : ''}`;
    case 'PictureBlock': {
      const caption = fields.caption ? ` "${escapeWords(String(fields.caption)).replaceAll('"', '\\"')}"` : '';
      return `![${escapeWords(String(fields.alt))}](${String(fields.url)}${caption})`;
    }
    default: {
      const word = FENCE_OF.get(__typename) as string;
      const usual = FENCES[word]?.usual ?? {};
      const said = Object.fromEntries(Object.entries(fields).filter(([name, value]) => usual[name] !== value));
      return `\`\`\`${word}\n${stringify(said, { lineWidth: 0 })}\`\`\``;
    }
  }
}

/** The text from which the same blocks are read. */
export const writeBlocks = (blocks: readonly KeptBlock[]): string => `${blocks.map(writeBlock).join('\n\n')}\n`;
