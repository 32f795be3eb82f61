// npm run mill: what the mill tells the shop: about orders, maintenance, people who may log in and machines that may come in.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MillError } from '../domain/mill-error.ts';
import type { ShownPartner } from '../domain/partner/show.ts';
import type { Instruction } from '../mill/commands.ts';
import { partnerSheet, safeNames } from '../mill/partner-sheet.ts';
import type { Paper } from '../ports/papers.ts';
import { loadLabels } from '../prepare/labels.node.ts';
import { askShop } from './ask-shop.ts';
import { CONFIG, instructionsOf, languageOf, USAGE } from './mill-words.ts';
import { parseUsage } from './parse-usage.ts';

const line = parseUsage(USAGE, CONFIG);
const { values } = line;

/** Prints labels into a file beside whoever asked. */
async function printLabels(paper: Paper): Promise<string> {
  const { papersHere } = await import('../paper/here.node.ts');
  const file = resolve(values.out ?? `${paper.fileName.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`);
  writeFileSync(file, await papersHere().print(paper));
  return file;
}

/** What a firm has filled in, in words; its attachments into a folder, where one is named. */
function writePartner(shown: ShownPartner): string {
  const labels = loadLabels();
  const language = languageOf(values.language);
  const lines = [partnerSheet(shown, (key) => labels[key]?.[language] ?? key)];
  if (values.out !== undefined) {
    const folder = resolve(values.out);
    mkdirSync(folder, { recursive: true });
    const names = safeNames(shown.files.map(({ name }) => name));
    for (const [at, { bytes }] of shown.files.entries()) {
      const file = join(folder, names[at] as string);
      // What lies there already is not written over.
      if (bytes === null || existsSync(file)) lines.push(bytes === null ? `${names[at]} is lost.` : `${file} is there already.`);
      else {
        writeFileSync(file, Buffer.from(bytes, 'base64'), { flag: 'wx' });
        lines.push(file);
      }
    }
  }
  return lines.join('\n');
}

async function told(kind: Instruction['kind'] | undefined, message: string): Promise<string> {
  if (kind === 'labels') return printLabels(JSON.parse(message) as Paper);
  return kind === 'partner-show' ? writePartner(JSON.parse(message) as ShownPartner) : message;
}

try {
  const wanted = line.values.help ? undefined : instructionsOf(line);
  if (!wanted) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
  } else {
    const outcomes = await askShop(wanted);
    for (const [at, { ok, message }] of outcomes.entries())
      if (ok) console.log(await told(wanted[at]?.kind, message));
      else console.error(message);
    if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof MillError ? error.message : error);
  process.exitCode = 1;
}
