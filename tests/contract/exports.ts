// Asks a file of a list what the contract says of it: as many rows as the list has items, under each filter.
import { readPdf } from '../support/pdf.ts';
import type { Actor } from './actor.ts';
import type { Answer, ContractClient } from './http.ts';
import { csvRows, type Item, probesOf, valuesAt } from './meaning.ts';

type Find = (operation: string, what: string, answer?: Answer) => void;
/** What is read of a list for it. */
const LARGEST = 100;
const DETAILS = 12;

/** A file of a list has as many rows as the list has items. */
export async function askExport(client: ContractClient, actor: Actor, id: string, list: string, find: Find): Promise<void> {
  const { parameters } = client.entry(id);
  const { items } = { items: (await actor.must<{ content: Item[]; totalElements: number }>(list, { query: { size: LARGEST } })).content };
  const own = new Set(client.entry(list).parameters.map(({ name }) => name));
  const questions: Record<string, unknown>[] = [{}];
  for (const parameter of parameters) {
    const meaning = parameter['x-filter'];
    if (!meaning) continue;
    const subjects = meaning.of
      ? await Promise.all(items.slice(0, DETAILS).map(({ id: key }) => actor.must<Item>(meaning.of!, { params: { id: key } })))
      : items;
    for (const { asked } of probesOf(subjects, meaning)) questions.push({ [parameter.name]: asked });
  }
  for (const query of questions) {
    const answer = await actor.send(id, { query: { ...query, format: 'csv' } });
    const isOwn = Object.keys(query).every((name) => own.has(name));
    const asked = Object.values(query)[0];
    const expected = isOwn
      ? (await actor.must<{ content: Item[]; totalElements: number }>(list, { query: { ...query, size: 1 } })).totalElements
      : valuesAt(asked, '').length;
    if (answer.status !== 200 || csvRows(answer.text) !== expected)
      find(id, `${JSON.stringify(query)} gives ${csvRows(answer.text)} rows, ${list} has ${expected}`, answer);
  }
}

/** What a file says, without its hour; any other file than a document as it is. */
export async function wordsOf({ headers, bytes, text }: Answer): Promise<string> {
  const said = headers.get('content-type') === 'application/pdf' ? (await readPdf(bytes)).text : text;
  return said.replaceAll(/\d/g, '');
}
