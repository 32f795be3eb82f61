// Where mistakes can be made in a source file, and what must be known to switch each of them on in a process that has loaded it.
import { parseSync } from 'oxc-parser';
import { slipsAt } from './slips.ts';
import { type Any, childrenOf, isFunction, isOfTypes, isPure } from './tree.ts';

/** A piece of a file that can be another one. A `statement` can be left out, a `condition` never hold. */
export interface Place {
  kind: string;
  start: number;
  end: number;
  to: string;
  as: 'expression' | 'statement' | 'condition';
  /** Of the constant of the module in which it stands, which is made anew when it is switched. */
  constant?: string | undefined;
}
/** A constant of a module that can be made anew, and the constants it is made of. */
export interface Constant {
  name: string;
  keyword: number;
  start: number;
  end: number;
  of: string[];
}
/** A name of a constant where it is read. */
export interface Reading {
  name: string;
  start: number;
  end: number;
  isShort: boolean;
}
export interface Found {
  places: Place[];
  constants: Constant[];
  readings: Reading[];
  /** Names that come from elsewhere: local name → [file as it is written, name there]. */
  imports: Map<string, [source: string, name: string]>;
  /** Mistakes in constants that can not be made anew. */
  fixed: number;
}
const WRITTEN = /Pattern|Declarator|AssignmentExpression|UpdateExpression|Labeled|Break/;

class Search {
  readonly found: Found = { places: [], constants: [], readings: [], imports: new Map(), fixed: 0 };
  readonly #text: string;
  readonly #isApp: boolean;
  readonly #program: Any;
  #constant: string | undefined;
  #isFixed = false;
  /** Names that mean something else in some function. */
  readonly #inner = new Set<string>();
  constructor(file: string, text: string) {
    this.#text = text;
    this.#isApp = file.startsWith('src/');
    this.#program = parseSync(file, text).program as unknown as Any;
  }

  all(): Found {
    const top = (this.#program.body as Any[]).map((each) => (each.type === 'ExportNamedDeclaration' && each.declaration) || each);
    for (const each of top) this.#bindings(each, false);
    for (const each of top) this.#statement(each);
    const isTop = (name: string | undefined) => name === undefined || !this.#inner.has(name);
    const { places, constants, readings } = this.found;
    return {
      ...this.found,
      places: places.filter(({ constant }) => isTop(constant)),
      constants: constants.filter(({ name }) => isTop(name)),
      readings: readings.filter(({ name }) => isTop(name)),
    };
  }
  /** What functions call something of their own. */
  #bindings(node: Any, isInside: boolean): void {
    if (isInside && node.type === 'VariableDeclarator') this.#names(node.id);
    if (isFunction(node)) for (const parameter of node.params ?? []) this.#names(parameter);
    for (const child of childrenOf(node)) this.#bindings(child, isInside || isFunction(node));
  }
  #names(pattern: Any): void {
    if (pattern.type === 'Identifier') this.#inner.add(pattern.name);
    else if (pattern.type === 'Property') this.#names(pattern.value);
    else for (const child of childrenOf(pattern)) if (!child.type.startsWith('TS')) this.#names(child);
  }
  #statement(node: Any): void {
    if (node.type === 'ImportDeclaration') this.#import(node);
    else if (node.type !== 'VariableDeclaration') this.#visit(node, []);
    else if (node.declarations.length === 1) this.#declaration(node, (node.declarations as Any[])[0]!);
  }
  #import({ specifiers, source }: Any): void {
    for (const each of specifiers as Any[])
      if (each.type === 'ImportSpecifier') this.found.imports.set(each.local.name, [source.value, (each.imported as Any).name]);
  }
  #declaration({ kind, start: keyword }: Any, { id, init }: Any): void {
    if (!init) return;
    const isConstant = !isFunction(init) && kind === 'const' && id.type === 'Identifier' && isPure(init);
    if (isConstant) {
      const names = new Set<string>();
      this.#uses(init, names);
      this.found.constants.push({ name: id.name, keyword, start: init.start, end: init.end, of: [...names] });
      this.#constant = id.name;
    }
    this.#isFixed = !isConstant && !isFunction(init);
    this.#visit(init, []);
    this.#constant = undefined;
    this.#isFixed = false;
  }
  #uses(node: Any, names: Set<string>): void {
    if (node.type === 'Identifier') names.add(node.name);
    for (const child of childrenOf(node)) if (!isFunction(child)) this.#uses(child, names);
  }

  #visit(node: Any, parents: readonly Any[]): void {
    if (isOfTypes(node)) return;
    const [constant, isFixed] = [this.#constant, this.#isFixed];
    if (isFunction(node)) {
      // What stands in a function is made when it is called.
      this.#constant = undefined;
      this.#isFixed = false;
    } else if (node.type === 'Identifier') this.#reading(node, parents);
    else this.#slips(node, parents);
    for (const child of childrenOf(node)) {
      const isName =
        !node.computed && !isFunction(node) && (child === node.key || (child === node.property && node.type === 'MemberExpression'));
      if (!isName) this.#visit(child, [node, ...parents]);
    }
    this.#constant = constant;
    this.#isFixed = isFixed;
  }
  #reading({ name, start, end }: Any, parents: readonly Any[]): void {
    const [parent] = parents;
    if (!parent || !parents.some(isFunction) || WRITTEN.test(parent.type)) return;
    if (isFunction(parent) && parent.params?.some((each: Any) => each.start === start)) return;
    this.found.readings.push({ name, start, end, isShort: parent.type === 'Property' && parent.shorthand });
  }
  #slips(node: Any, parents: readonly Any[]): void {
    const where = { parents, text: this.#text, isApp: this.#isApp, isConstant: this.#constant !== undefined };
    for (const { kind, at, to, as = 'expression' } of slipsAt(node, where))
      if (this.#isFixed) this.found.fixed++;
      else if (this.#text.slice(at.start, at.end) !== to)
        this.found.places.push({ kind, start: at.start, end: at.end, to, as, constant: this.#constant });
  }
}
export const placesIn = (file: string, text: string): Found => new Search(file, text).all();
