// From a document as plain data to a PDF. Runs in Node and in a browser; it knows no database and no network.
import type { Paper, PaperBlock } from '../ports/papers.ts';
import { drawCode } from './code.ts';
import { drawLabels } from './labels.ts';
import { drawCare, drawCloths, drawSwatches } from './product.ts';
import { HAIRLINE, INK, LEADING, MARGIN, QUIET, Sheet, WIDTH } from './sheet.ts';
import { drawTable, type Pictures } from './table.ts';
import type { FontSet, Style } from './type.ts';

const SENDER: Style = { weight: 'display', size: 13, color: INK };
const TITLE: Style = { weight: 'display', size: 22, color: INK };
const HEADING: Style = { weight: 'strong', size: 9.5, color: INK };
const TERM: Style = { weight: 'sans', size: 7.5, color: QUIET };
const TEXT: Style = { weight: 'sans', size: 9, color: INK };
const FACTS_A_ROW = 4;
const ADDRESSES_A_ROW = 3;
const SUMS_WIDTH = 220;

function drawAddresses(sheet: Sheet, { addresses }: Paper): void {
  const width = WIDTH / Math.min(ADDRESSES_A_ROW, Math.max(2, addresses.length)) - 16;
  const heightOf = ({ lines }: Paper['addresses'][number]) =>
    TERM.size * LEADING + 2 + lines.reduce((sum, line) => sum + sheet.height(line, width, TEXT), 0);
  for (let first = 0; first < addresses.length; first += ADDRESSES_A_ROW) {
    const row = addresses.slice(first, first + ADDRESSES_A_ROW);
    const height = Math.max(...row.map(heightOf));
    sheet.room(height + 16);
    for (const [index, { label, lines }] of row.entries()) {
      const x = MARGIN.left + index * (width + 16);
      sheet.tag('P', () => {
        sheet.text(label, x, sheet.y, width, TERM);
        let y = sheet.y + TERM.size * LEADING + 2;
        for (const line of lines) y += sheet.text(line, x, y, width, TEXT);
      });
    }
    sheet.y += height + 16;
  }
}

function drawFacts(sheet: Sheet, facts: Paper['facts']): void {
  const shown = facts.filter(([, value]) => value !== '');
  const width = WIDTH / FACTS_A_ROW - 10;
  for (let first = 0; first < shown.length; first += FACTS_A_ROW) {
    const row = shown.slice(first, first + FACTS_A_ROW);
    const height = Math.max(...row.map(([, value]) => sheet.height(value, width, TEXT))) + TERM.size * LEADING;
    sheet.room(height + 14);
    sheet.rule(sheet.y);
    for (const [index, [term, value]] of row.entries()) {
      const x = MARGIN.left + index * (width + 10);
      sheet.tag('P', () => {
        sheet.text(term, x, sheet.y + 5, width, TERM);
        sheet.text(value, x, sheet.y + 5 + TERM.size * LEADING, width, { ...TEXT, figures: true });
      });
    }
    sheet.y += height + 10;
  }
  if (shown.length > 0) {
    sheet.rule(sheet.y);
    sheet.y += 18;
  }
}

function drawSums(sheet: Sheet, { rows }: Extract<PaperBlock, { kind: 'sums' }>): void {
  const x = MARGIN.left + WIDTH - SUMS_WIDTH;
  const heightOf = ({ label, strong }: (typeof rows)[number]) =>
    sheet.height(label, SUMS_WIDTH - 100, { ...TEXT, weight: strong ? 'strong' : 'sans' }) + 5;
  sheet.room(rows.reduce((sum, row) => sum + heightOf(row), 0) + 8);
  const table = sheet.group('Table');
  for (const row of rows) {
    const style: Style = { ...TEXT, weight: row.strong ? 'strong' : 'sans', size: row.strong ? 10 : TEXT.size };
    if (row.strong) sheet.rule(sheet.y, HAIRLINE, 0.7, x);
    const y = sheet.y + 3;
    const line = sheet.group('TR', table);
    sheet.tag('TH', () => void sheet.text(row.label, x, y, SUMS_WIDTH - 100, style), line, { scope: 'Row' });
    sheet.tag('TD', () => void sheet.text(row.value, x + SUMS_WIDTH - 110, y, 110, { ...style, figures: true }, 'end'), line);
    line.end();
    sheet.y = y + heightOf(row);
  }
  table.end();
  sheet.y += 14;
}

function drawText(sheet: Sheet, text: string, style: Style, kind: 'P' | 'H2', gap: number): void {
  const height = sheet.height(text, WIDTH, style);
  sheet.room(height + (kind === 'H2' ? 60 : 0));
  sheet.tag(kind, () => void sheet.text(text, MARGIN.left, sheet.y, WIDTH, style));
  sheet.y += height + gap;
}

function drawBlock(sheet: Sheet, block: PaperBlock, pictures: Pictures): void {
  switch (block.kind) {
    case 'heading':
      drawText(sheet, block.text, HEADING, 'H2', 6);
      break;
    case 'text':
      drawText(sheet, block.text, block.quiet ? { ...TEXT, size: 8, color: QUIET } : TEXT, 'P', 10);
      break;
    case 'table':
      drawTable(sheet, block, pictures);
      break;
    case 'cloths':
      drawCloths(sheet, block, pictures);
      break;
    case 'care':
      drawCare(sheet, block);
      break;
    case 'swatches':
      drawSwatches(sheet, block, pictures);
      break;
    case 'sums':
      drawSums(sheet, block);
      break;
    case 'code':
      drawCode(sheet, block);
      break;
    case 'labels':
      drawLabels(sheet, block);
      break;
    case 'facts':
      drawFacts(sheet, block.facts);
  }
}

/** Prints a document. `createdAt` is told in the file. */
export async function printPaper(paper: Paper, fonts: FontSet, pictures: Pictures, createdAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(paper, fonts, createdAt);
  if (!paper.bare) drawHead(sheet, paper);
  for (const block of paper.blocks) drawBlock(sheet, block, pictures);
  return sheet.end(paper);
}

function drawHead(sheet: Sheet, paper: Paper): void {
  sheet.tag('P', () => void sheet.text(paper.sender.name, MARGIN.left, sheet.y, WIDTH, SENDER));
  sheet.y += SENDER.size * LEADING + 20;
  const height = sheet.height(paper.title, WIDTH, TITLE);
  sheet.tag('H1', () => void sheet.text(paper.title, MARGIN.left, sheet.y, WIDTH, TITLE));
  sheet.y += height + 14;
  drawAddresses(sheet, paper);
  drawFacts(sheet, paper.facts);
}
