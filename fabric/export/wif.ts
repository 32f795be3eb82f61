/**
 * WIF 1.1, the Weaving Information File that looms and weaving programs read: threading, tie-up, treadling and thread colours. It knows
 * neither count, twist nor finish, so a cloth cannot be rebuilt from it alone.
 */
import { hexToBytes } from '../core/colour.ts';
import { expandRuns, type Fabric } from '../model.ts';
import { draftOf, leastCommonMultiple } from '../weave/draft.ts';
import type { Draft } from '../weave/spec.ts';

/** Jacquard cloth would need a shaft for every end of its figure; no dobby loom has more than this. */
export const MOST_SHAFTS = 32;
/** Threads written at most; a longer common repeat of weave and colours is cut there. */
const MOST_THREADS = 4000;

/** Every thread's class of equal threads: ends of one class hang on one shaft, picks of one class use one treadle. */
interface Classes {
  of: number[];
  /** One member of each class. */
  example: number[];
}

function classify(count: number, key: (thread: number) => string): Classes {
  const known = new Map<string, number>();
  const classes: Classes = { of: [], example: [] };
  for (let thread = 0; thread < count; thread++) {
    const text = key(thread);
    let number = known.get(text);
    if (number === undefined) {
      number = known.size;
      known.set(text, number);
      classes.example.push(thread);
    }
    classes.of.push(number);
  }
  return classes;
}

function shaftsOf({ ends, picks, up }: Draft): Classes {
  return classify(ends, (end) => Array.from({ length: picks }, (_, pick) => up[pick * ends + end]).join(''));
}

function treadlesOf({ ends, picks, up }: Draft): Classes {
  return classify(picks, (pick) => up.subarray(pick * ends, (pick + 1) * ends).join(''));
}

/** Shafts a weave needs. */
export function shaftCount(fabric: Fabric): number {
  return shaftsOf(draftOf(fabric.weave)).example.length;
}

/** The file, or undefined for a cloth that only a jacquard loom weaves. */
export function writeWif(fabric: Fabric, title: string): string | undefined {
  const draft = draftOf(fabric.weave);
  const shafts = shaftsOf(draft);
  if (shafts.example.length > MOST_SHAFTS) return undefined;
  const treadles = treadlesOf(draft);
  const warp = expandRuns(fabric.warp);
  const weft = expandRuns(fabric.weft);
  const ends = Math.min(MOST_THREADS, leastCommonMultiple(warp.length, draft.ends));
  const picks = Math.min(MOST_THREADS, leastCommonMultiple(weft.length, draft.picks));
  const numbered = (count: number, value: (k: number) => string | number): string[] =>
    Array.from({ length: count }, (_, k) => `${k + 1}=${value(k)}`);
  const lifted = (treadle: number): string =>
    shafts.example.flatMap((end, shaft) => (draft.up[treadles.example[treadle]! * draft.ends + end] ? [shaft + 1] : [])).join(',');
  const sections: [string, string[]][] = [
    ['COLOR PALETTE', [`Entries=${fabric.yarns.length}`, 'Form=RGB', 'Range=0,255']],
    ['TEXT', [`Title=${title.replace(/[\r\n]+/g, ' ')}`]],
    ['WEAVING', [`Shafts=${shafts.example.length}`, `Treadles=${treadles.example.length}`, 'Rising Shed=true']],
    ['WARP', system(ends, fabric.endsPerCm)],
    ['WEFT', system(picks, fabric.picksPerCm)],
    ['COLOR TABLE', numbered(fabric.yarns.length, (k) => hexToBytes(fabric.yarns[k]!.color).join(','))],
    ['THREADING', numbered(ends, (k) => shafts.of[k % draft.ends]! + 1)],
    ['TIEUP', numbered(treadles.example.length, lifted)],
    ['TREADLING', numbered(picks, (k) => treadles.of[k % draft.picks]! + 1)],
    ['WARP COLORS', numbered(ends, (k) => warp[k % warp.length]! + 1)],
    ['WEFT COLORS', numbered(picks, (k) => weft[k % weft.length]! + 1)],
  ];
  const header: [string, string[]][] = [
    ['WIF', ['Version=1.1', 'Date=April 20, 1997', 'Developers=wif@mhsoft.com', 'Source Program=Trama', 'Source Version=1']],
    ['CONTENTS', sections.map(([name]) => `${name}=true`)],
  ];
  return `${[...header, ...sections].map(([name, lines]) => [`[${name}]`, ...lines, ''].join('\r\n')).join('\r\n')}`;
}

function system(threads: number, perCm: number): string[] {
  const spacing = (1 / perCm).toFixed(5);
  return [`Threads=${threads}`, 'Color=1', 'Units=centimeters', `Spacing=${spacing}`, `Thickness=${spacing}`];
}

/** What a WIF file says about the cloth. */
export interface ReadWif {
  title: string;
  endsPerCm: number;
  picksPerCm: number;
  ends: number;
  picks: number;
  /** Palette as `r,g,b`, and the palette entry of every thread. */
  palette: string[];
  warpColors: number[];
  weftColors: number[];
  warpUp(end: number, pick: number): boolean;
}

/** Reads the sections that `writeWif` writes: enough to import a dobby draft, and to prove that nothing was lost. */
export function readWif(text: string): ReadWif {
  const sections = parseSections(text);
  const entry = (section: string, key: string): string => {
    const value = sections.get(section)?.get(key);
    if (value === undefined) throw new Error(`WIF without ${section} ${key}`);
    return value;
  };
  const list = (section: string, count: number): number[] => Array.from({ length: count }, (_, k) => Number(entry(section, String(k + 1))));
  const ends = Number(entry('WARP', 'Threads'));
  const picks = Number(entry('WEFT', 'Threads'));
  const threading = list('THREADING', ends);
  const treadling = list('TREADLING', picks);
  const tieup = Array.from(
    { length: Number(entry('WEAVING', 'Treadles')) },
    (_, k) =>
      new Set(
        entry('TIEUP', String(k + 1))
          .split(',')
          .map(Number),
      ),
  );
  return {
    title: entry('TEXT', 'Title'),
    endsPerCm: 1 / Number(entry('WARP', 'Spacing')),
    picksPerCm: 1 / Number(entry('WEFT', 'Spacing')),
    ends,
    picks,
    palette: Array.from({ length: Number(entry('COLOR PALETTE', 'Entries')) }, (_, k) => entry('COLOR TABLE', String(k + 1))),
    warpColors: list('WARP COLORS', ends).map((n) => n - 1),
    weftColors: list('WEFT COLORS', picks).map((n) => n - 1),
    warpUp: (end, pick) => tieup[treadling[pick]! - 1]!.has(threading[end]!),
  };
}

function parseSections(text: string): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let current = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\[(.+)\]$/.exec(line.trim());
    if (heading) {
      current = new Map();
      sections.set(heading[1]!, current);
      continue;
    }
    const equals = line.indexOf('=');
    if (equals > 0) current.set(line.slice(0, equals), line.slice(equals + 1));
  }
  return sections;
}
