// Which labels a piece of code can name: every text in it that is a key, and every beginning of keys that it completes itself.
import { readdirSync, readFileSync } from 'node:fs';

interface Modules {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}
const FOLDER = 'shared/labels';
const keys = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => Object.keys(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as object));
/** What the server refuses, by its code: they come with all the others, before an answer does. What a form says itself comes with it. */
const SELDOM = /^error\.[A-Z]/;

/** The words themselves, which name every key. */
const WORDS = /\/generated\/i18n\//;
/** Where the other screens are named. */
const LEADS_AWAY = /\/src\/(?:routes|screens|main)\.tsx?$|\/toast\.tsx$/;
let known: string[] | undefined;
const inModule = new Map<string, string[]>();
export function labelsNamed(code: string, all: readonly string[]): string[] {
  const whole = new Set([...code.matchAll(/['"`]([a-zA-Z][\w.-]*\.[\w.-]+)['"`]/g)].map(([, text]) => text));
  const begun = [...code.matchAll(/`([a-zA-Z][\w-]*\.[\w.-]*)\$\{/g)].map(([, text = '']) => text);
  // Where the family is a variable, every family that the code names may be meant.
  if (/`\$\{\w+\}\.\$\{/.test(code)) {
    const families = new Set(all.map((key) => `${key.split('.')[0]}.`));
    for (const [, word] of code.matchAll(/['"`]([a-zA-Z][\w-]*)['"`]/g)) if (families.has(`${word}.`)) begun.push(`${word}.`);
  }
  return all.filter((key) => !SELDOM.test(key) && (whole.has(key) || begun.some((text) => key.startsWith(text))));
}

/** The keys that these modules name, and those that they bring along at once. */
export function labelsIn(roots: readonly string[], modules: Modules): string[] {
  known ??= keys();
  const all = known;
  const seen = new Set<string>();
  const named = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || id.includes('/node_modules/') || WORDS.test(id)) return;
    seen.add(id);
    const info = modules.getModuleInfo(id);
    if (!info) return;
    const own = inModule.get(id) ?? labelsNamed(info.code ?? '', all);
    inModule.set(id, own);
    for (const key of own) named.add(key);
    info.importedIds.forEach(visit);
    // What comes later on this screen says its words at once; other screens bring their own.
    if (!LEADS_AWAY.test(id)) info.dynamicallyImportedIds.forEach(visit);
  };
  roots.forEach(visit);
  return [...named].sort();
}
