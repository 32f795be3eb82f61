// Who opens a transaction that writes also audits: reads the syntax tree of the server's verbs, jobs and mill. Where there is nothing to
// note, a comment above the call says why: `// unaudited: <reason>`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** Rooms in which something is done on somebody's behalf. The store, the seed and the migrations know no actor. */
const ROOMS = ['server/domain', 'server/jobs', 'server/mill', 'server/http'];
/** A reason is a sentence, not a word. */
const MIN_REASON = 20;
const EXCUSE = /^\s*\/\/ unaudited:\s*(.*)$/;

interface Opening {
  start: number;
  end: number;
  audits: boolean;
}
const calleeName = (callee: Node): string | undefined =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : undefined;

/** Every call of `transaction(…)` or `transact(…)` in a text, and whether the work inside it calls `audit(…)`. */
export function openings(file: string, text: string): Opening[] {
  const { program } = parseSync(file, text);
  const found: Opening[] = [];
  const audits: number[] = [];
  new Visitor({
    CallExpression(node) {
      const name = calleeName(node.callee);
      if (name === 'transaction' || name === 'transact') found.push({ start: node.start, end: node.end, audits: false });
      if (name === 'audit') audits.push(node.start);
    },
  }).visit(program);
  for (const opening of found) opening.audits = audits.some((at) => at > opening.start && at < opening.end);
  return found;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

export function findUnaudited(file: string, text: string): string[] {
  const lines = text.split('\n');
  const problems: string[] = [];
  const used = new Set<number>();
  for (const opening of openings(file, text)) {
    const line = lineOf(text, opening.start);
    // The comment stands above the statement, which may begin some lines before the call.
    const at = [line - 1, line - 2, line - 3].find((number) => EXCUSE.test(lines[number - 1] ?? ''));
    const reason = at === undefined ? undefined : EXCUSE.exec(lines[at - 1] ?? '')?.[1];
    if (at !== undefined) used.add(at);
    if (opening.audits && reason !== undefined) problems.push(`${file}:${line}: it audits; the excuse above it is stale`);
    if (opening.audits) continue;
    if (reason === undefined) problems.push(`${file}:${line}: opens a transaction and writes no audit entry`);
    else if (reason.length < MIN_REASON) problems.push(`${file}:${line}: "unaudited:" needs a reason`);
  }
  for (const [index, text] of lines.entries())
    if (EXCUSE.test(text) && !used.has(index + 1)) problems.push(`${file}:${index + 1}: an excuse without a transaction below it`);
  return problems;
}

/** The journal has one writer, so that no entry is written past the actor. */
function findOtherWriters(file: string, text: string): string[] {
  return file !== 'server/domain/transact.ts' && /\bwriteAudit\b|into audit_log/.test(text)
    ? [`${file}: only audit() in server/domain/transact.ts writes the journal`]
    : [];
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

if (process.argv[1]?.endsWith('check-audit.ts')) {
  const problems = ROOMS.flatMap(sources).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...findUnaudited(file, text), ...findOtherWriters(file, text)];
  });
  for (const problem of problems) console.error(problem);
  console.log(problems.length ? `${problems.length} deeds are not noted` : 'audit: whoever writes is noted');
  process.exit(problems.length ? 1 : 0);
}
