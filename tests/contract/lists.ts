// Asks a list what the contract says of it: filters, sorts, totals, facets, pages, and the detail of each item.
import { deref, type FacetMeaning, type FieldMeaning, type Parameter, type Schema } from '../../scripts/gen/contract.ts';
import type { Actor } from './actor.ts';
import type { Answer, Call, ContractClient } from './http.ts';
import { differences, fieldsOf, fieldValues, type Item, isInOrder, localDay, probesOf, satisfies, untold, valuesAt } from './meaning.ts';
import { propertiesOf } from './walk.ts';

type Find = (operation: string, what: string, answer?: Answer) => void;
/** A list from its beginning, with `whole` when that is all of it. */
interface Reading {
  items: Item[];
  total: number;
  whole: boolean;
  answer: Answer;
}
type Page = { content: Item[]; totalElements: number; totalPages: number; size: number; page: number } & Item;
const LARGEST = 100;
/** Pages that are read of one list at most. */
const PAGES = 8;
const DETAILS = 12;

export class ListQuestions {
  readonly #client: ContractClient;
  readonly #actor: Actor;
  readonly #find: Find;
  readonly #id: string;
  readonly #bound: Call;
  /** What the data at hand can not tell. */
  readonly blind: string[] = [];

  constructor(client: ContractClient, actor: Actor, id: string, bound: Call, find: Find) {
    this.#client = client;
    this.#actor = actor;
    this.#id = id;
    this.#bound = bound;
    this.#find = find;
  }
  #schema(): Schema {
    return this.#client.entry(this.#id).operation.responses['200']?.content?.['application/json']?.schema ?? {};
  }
  #properties() {
    return propertiesOf(this.#client.contract, this.#schema(), this.#id) ?? new Map();
  }
  async #ask(query: Record<string, unknown>): Promise<{ page: Page; answer: Answer }> {
    const answer = await this.#actor.send(this.#id, { ...this.#bound, query: { ...this.#bound.query, ...query } });
    if (answer.status !== 200) throw new Error(`${this.#id} with ${JSON.stringify(query)} answered ${answer.status}`);
    return { page: answer.body as Page, answer };
  }
  async #read(query: Record<string, unknown>): Promise<Reading> {
    const items: Item[] = [];
    for (let number = 0; ; number++) {
      const { page, answer } = await this.#ask({ ...query, page: number, size: LARGEST });
      items.push(...page.content);
      const end = page.content.length < LARGEST;
      if (end || number + 1 === PAGES) return { items, total: page.totalElements, whole: end, answer };
    }
  }
  async #detail(item: Item, operation: string): Promise<Item> {
    const names = this.#client.entry(operation).parameters.filter(({ in: place }) => place === 'path');
    const params = Object.fromEntries(names.map(({ name }) => [name, item[name]]));
    return this.#actor.must<Item>(operation, { params });
  }
  /** What a meaning speaks of: the items, or the details of some of them. */
  async #subjects(items: Item[], meaning: FieldMeaning): Promise<{ item: Item; subject: Item }[]> {
    if (!meaning.of) return items.map((item) => ({ item, subject: item }));
    const step = Math.max(1, Math.floor(items.length / DETAILS));
    const spread = items.filter((_, index) => index % step === 0).slice(0, DETAILS + 1);
    // What the items themselves show is asked for of one that shows something.
    const telling = fieldsOf(meaning).flatMap((field) => items.filter((item) => valuesAt(item, field).some(Boolean)).slice(0, 1));
    const some = [...new Set([...spread, ...telling])];
    return Promise.all(some.map(async (item) => ({ item, subject: await this.#detail(item, meaning.of!) })));
  }

  async ask(): Promise<void> {
    const { parameters, operation } = this.#client.entry(this.#id);
    const all = await this.#read({});
    if (all.total === 0) this.blind.push(`${this.#id}: the list is empty`);
    await this.#pages(all);
    for (const parameter of parameters) {
      if (parameter['x-filter']) await this.#filter(parameter, all);
      if (parameter['x-sort']) await this.#sorts(parameter);
    }
    for (const parameter of parameters) await this.#groups(parameter, all);
    await this.#facets({});
    for (const { name, 'x-filter': meaning } of parameters) {
      const [probe] = meaning?.op === 'in' && !meaning.of ? probesOf(all.items, meaning) : [];
      if (probe) await this.#facets({ [name]: probe.asked });
    }
    await this.#days(parameters, all);
    const detail = operation['x-detail'];
    if (!detail) return;
    for (const { item, subject } of await this.#subjects(all.items, { of: detail.operation }))
      for (const name of differences(item, subject))
        if (!detail.but?.[name]) this.#find(this.#id, `${name} of an item is not what ${detail.operation} shows`, all.answer);
  }

  async #pages({ items, total, whole, answer }: Reading): Promise<void> {
    const keys = items.map((item) => JSON.stringify(item));
    if (new Set(keys).size !== keys.length) this.#find(this.#id, 'an item stands on two pages', answer);
    if (whole && total !== items.length) this.#find(this.#id, `totalElements is ${total}, the pages hold ${items.length}`, answer);
    const size = 7;
    const small: string[] = [];
    for (let number = 0; number < 3; number++) {
      const { page, answer: one } = await this.#ask({ page: number, size });
      small.push(...page.content.map((item) => JSON.stringify(item)));
      if (page.page !== number || page.size !== size) this.#find(this.#id, 'the page is not the one that was asked for', one);
      if (page.totalPages !== Math.ceil(page.totalElements / size))
        this.#find(this.#id, 'totalPages does not follow from totalElements', one);
      if (page.totalElements !== total) this.#find(this.#id, 'totalElements depends on the page', one);
    }
    if (small.some((key, index) => key !== keys[index])) this.#find(this.#id, 'small pages hold other items than large ones', answer);
    const last = Math.max(0, Math.ceil(total / LARGEST) - 1);
    const { page, answer: end } = await this.#ask({ page: last, size: LARGEST });
    if (page.content.length !== total - last * LARGEST) this.#find(this.#id, 'the last page does not end where totalElements says', end);
    const { page: behind, answer: empty } = await this.#ask({ page: last + 1, size: LARGEST });
    if (behind.content.length) this.#find(this.#id, 'there is a page behind the last one', empty);
    for (const [name, { schema }] of this.#properties()) {
      if (schema['x-total'] !== 'everything') continue;
      if ((behind as Item)[name] !== total) this.#find(this.#id, `${name} is not the number of items without a filter`, empty);
    }
  }

  async #filter(parameter: Parameter, all: Reading): Promise<void> {
    const meaning = parameter['x-filter']!;
    const subjects = await this.#subjects(all.items, meaning);
    const probes = probesOf(
      subjects.map(({ subject }) => subject),
      meaning,
    );
    for (const field of untold(
      subjects.map(({ subject }) => subject),
      meaning,
    ))
      this.blind.push(`${this.#id}: no item has a word in ${field} that is not in another field of ${parameter.name}`);
    for (const { asked, from } of probes) {
      const named = `${parameter.name}=${JSON.stringify(asked)}`;
      const filtered = await this.#read({ [parameter.name]: asked });
      const origin = subjects.find(({ subject }) => subject === from)!.item;
      if (filtered.total > all.total && !parameter.required) this.#find(this.#id, `${named} widens the list`, filtered.answer);
      const identity = JSON.stringify(origin);
      const mustHold = meaning.op !== 'min' && meaning.op !== 'max' ? true : satisfies(from, meaning, asked);
      if (mustHold && filtered.whole && !filtered.items.some((item) => JSON.stringify(item) === identity))
        this.#find(this.#id, `${named} leaves out an item that has it`, filtered.answer);
      for (const { subject } of await this.#subjects(filtered.items, meaning))
        if (!satisfies(subject, meaning, asked)) this.#find(this.#id, `an item does not satisfy ${named}`, filtered.answer);
      if (Array.isArray(asked) && asked.length === 1) {
        const { page, answer } = await this.#ask({ [parameter.name]: [asked, asked].flat(), page: 0, size: 1 });
        if (page.totalElements !== filtered.total) this.#find(this.#id, `${named} counts twice what is named twice`, answer);
      }
      if (meaning.op === 'search' && !parameter.required && filtered.total === all.total && all.total > 20)
        this.#find(this.#id, `${named} changes nothing`, filtered.answer);
      if (!filtered.whole || filtered.total === filtered.items.length) {
        if (meaning.of || meaning.op === 'search' || !all.whole || meaning.op === 'from' || meaning.op === 'to') continue;
        const expected = all.items.filter((item) => satisfies(item, meaning, asked)).length;
        if (expected !== filtered.total)
          this.#find(this.#id, `${named} gives ${filtered.total} of ${expected} items that have it`, filtered.answer);
      } else this.#find(this.#id, `totalElements under ${named} is not the number of items`, filtered.answer);
    }
  }

  /** From a day to that same day: what lies in it is there, however long the list is. */
  async #days(parameters: readonly Parameter[], all: Reading): Promise<void> {
    const of = (op: string) => parameters.filter((each) => each['x-filter']?.op === op && !each['x-filter'].of);
    for (const from of of('from')) {
      const field = fieldsOf(from['x-filter']!).join();
      const to = of('to').find((each) => fieldsOf(each['x-filter']!).join() === field);
      if (!to) continue;
      // The last of all: its day has no more than a list can be read of.
      const { page } = await this.#ask({ page: Math.max(0, Math.ceil(all.total / LARGEST) - 1), size: LARGEST });
      const item = page.content.findLast((each) => valuesAt(each, field).length > 0);
      if (!item) continue;
      const day = localDay(String(valuesAt(item, field)[0]), this.#actor.timeZone);
      const { items, whole, answer } = await this.#read({ [from.name]: day, [to.name]: day });
      const is = JSON.stringify(item);
      if (whole && !items.some((each) => JSON.stringify(each) === is))
        this.#find(this.#id, `${from.name}=${day}&${to.name}=${day} leaves out an item of that day`, answer);
    }
  }

  async #sorts(parameter: Parameter): Promise<void> {
    const codes = deref<Schema>(this.#client.contract, parameter.schema).enum ?? [];
    for (const code of codes) {
      const [name = '', direction] = String(code).split(',');
      const meaning = parameter['x-sort']![name];
      const field: FieldMeaning = typeof meaning === 'string' ? { field: meaning } : (meaning ?? {});
      const { items, answer } = await this.#read({ [parameter.name]: code });
      if (direction === 'desc') await this.#reversed(name, field, items, answer);
      if (!field.field) continue;
      const values = (await this.#subjects(items, field)).flatMap(({ subject }) => fieldValues(subject, field));
      const broken = values.findIndex((value, index) => index > 0 && !isInOrder(values[index - 1], value, direction === 'desc'));
      if (broken > 0)
        this.#find(this.#id, `sort=${code}: ${JSON.stringify(values[broken - 1])} stands before ${JSON.stringify(values[broken])}`, answer);
    }
  }
  /** An order that is turned round begins with another end, unless all are alike. */
  async #reversed(name: string, field: FieldMeaning, items: Item[], answer: Answer): Promise<void> {
    const { page } = await this.#ask({ sort: name, page: 0, size: LARGEST });
    const ends = [page.content[0], items[0]].map((item) => JSON.stringify(item && fieldValues(item, field)));
    const distinct = new Set(items.map((item) => JSON.stringify(fieldValues(item, field))));
    if (!field.of && distinct.size > 1 && ends[0] === ends[1] && items.length <= LARGEST)
      this.#find(this.#id, `sort=${name},desc is not turned round`, answer);
  }

  /** The list under filters that leave a part of some groups, and little enough to be read whole. */
  async #parting(all: Reading, field: string): Promise<{ base: Record<string, unknown>; single: Reading }[]> {
    const found: { base: Record<string, unknown>; single: Reading }[] = [];
    const groups = [...Map.groupBy(all.items, (item) => String(item[field])).values()];
    for (const { name, 'x-filter': meaning } of this.#client.entry(this.#id).parameters) {
      if (!meaning?.op || meaning.of || meaning.op === 'search') continue;
      for (const { asked } of probesOf(all.items, meaning)) {
        const parts = (group: Item[]) => new Set(group.map((item) => satisfies(item, meaning, asked))).size > 1;
        if (!groups.some(parts)) continue;
        const base = { [name]: asked };
        const { page } = await this.#ask({ ...base, page: 0, size: 1 });
        if (page.totalElements < LARGEST * PAGES) found.push({ base, single: await this.#read(base) });
      }
    }
    return found;
  }

  /** Gathered, a list holds the same articles: each group once, with all its members and no others, and its counts are of groups. */
  async #groups({ name, 'x-group': groups }: Parameter, all: Reading): Promise<void> {
    for (const [value, { field, members, member }] of Object.entries(groups ?? {})) {
      const named = `${name}=${value}`;
      const found = (await this.#parting(all, field)).sort((a, b) => b.single.total - a.single.total)[0];
      if (!found) {
        this.blind.push(`${this.#id}: no filter parts a group of ${named}`);
        continue;
      }
      const { base, single } = found;
      const gathered = await this.#read({ ...base, [name]: value });
      const expected = Map.groupBy(single.items, (item) => String(item[field]));
      if (gathered.total !== expected.size)
        this.#find(this.#id, `totalElements by ${named} is ${gathered.total} for ${expected.size} groups`, gathered.answer);
      const seen = new Set<string>();
      for (const item of gathered.items) {
        const key = String(item[field]);
        if (seen.has(key)) this.#find(this.#id, `${named}: ${field} ${key} stands twice`, gathered.answer);
        seen.add(key);
        const [has, wants] = [valuesAt(item, `${members}.${member}`), (expected.get(key) ?? []).map((each) => each[member])].map((ids) =>
          ids.map(String).sort().join(),
        );
        if (has !== wants) this.#find(this.#id, `${named}: ${key} names other ${members} than the list has`, gathered.answer);
        if (!valuesAt(item, `${members}.${member}`).includes(item[member]))
          this.#find(this.#id, `${named}: ${key} is not among its own ${members}`, gathered.answer);
      }
      await this.#facets({ ...base, [name]: value });
    }
  }

  async #facets(base: Record<string, unknown>): Promise<void> {
    const { page, answer } = await this.#ask({ ...base, page: 0, size: 1 });
    for (const [property, { schema }] of this.#properties()) {
      const meaning = schema['x-facet'] as FacetMeaning | undefined;
      if (!meaning) continue;
      const facets = meaning.parameter
        ? [{ name: meaning.parameter, values: page[property] as Item[] }]
        : this.#named(page[property] as Item[], meaning);
      for (const { name, values } of facets) {
        const largestFirst = [...values].sort((a, b) => Number(b[meaning.count]) - Number(a[meaning.count]));
        for (const value of new Set([largestFirst[0], largestFirst[values.length >> 1], largestFirst.at(-1)])) {
          if (!value) continue;
          const code = value[meaning.value];
          const { page: led } = await this.#ask({ ...base, [name]: [code], page: 0, size: 1 });
          if (led.totalElements !== value[meaning.count])
            this.#find(this.#id, `the facet ${name}=${code} counts ${value[meaning.count]}, its list has ${led.totalElements}`, answer);
        }
      }
    }
  }
  #named(facets: Item[], { parameterIn = '', values = '' }: FacetMeaning) {
    return facets.map((facet) => ({ name: String(facet[parameterIn]), values: facet[values] as Item[] }));
  }
}
