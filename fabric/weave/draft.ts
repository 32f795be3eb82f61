import { mod } from '../core/random.ts';
import { insideFigure } from './figures.ts';
import type { Draft, WeaveSpec } from './spec.ts';

const cache = new Map<string, Draft>();
const bySpec = new WeakMap<WeaveSpec, Draft>();

/** Drafts kept at most; figured ones are tens of kilobytes each. */
const CACHE_LIMIT = 512;

/** The draft of a weave. Drafts are shared between calls and must not be written to. */
export function draftOf(spec: WeaveSpec): Draft {
  const known = bySpec.get(spec);
  if (known) return known;
  const key = JSON.stringify(spec);
  let draft = cache.get(key);
  if (!draft) {
    draft = build(spec);
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(key, draft);
  }
  bySpec.set(spec, draft);
  return draft;
}

/** Share of the crossings in which the warp is on the face. */
export function warpShare(draft: Draft): number {
  let up = 0;
  for (const state of draft.up) up += state;
  return up / draft.up.length;
}

/** Length of the longest float of either system, in crossings. */
export function longestFloat(draft: Draft): number {
  const { ends, picks, up } = draft;
  let longest = 0;
  for (let end = 0; end < ends; end++)
    longest = Math.max(
      longest,
      longestRun(picks, (pick) => up[pick * ends + end]!),
    );
  for (let pick = 0; pick < picks; pick++)
    longest = Math.max(
      longest,
      longestRun(ends, (end) => up[pick * ends + end]!),
    );
  return longest;
}

/** Longest cyclic run of equal values. */
function longestRun(length: number, at: (index: number) => number): number {
  let longest = 1;
  let run = 1;
  for (let i = 1; i < 2 * length; i++) {
    run = at(i % length) === at((i - 1) % length) ? run + 1 : 1;
    longest = Math.max(longest, Math.min(run, length));
  }
  return longest;
}

function build(spec: WeaveSpec): Draft {
  switch (spec.kind) {
    case 'plain':
      return fill(2, 2, (end, pick) => (end + pick) % 2 === 1);
    case 'basket':
      return fill(2 * spec.ends, 2 * spec.picks, (end, pick) => (Math.floor(end / spec.ends) + Math.floor(pick / spec.picks)) % 2 === 1);
    case 'twill': {
      const n = spec.over + spec.under;
      // Picks grow downwards: with end + pick constant the rib climbs to the right.
      return fill(n, n, (end, pick) => mod(spec.hand === 's' ? end - pick : end + pick, n) < spec.over);
    }
    case 'herringbone':
      return herringbone(spec.over, spec.under, spec.width);
    case 'satin': {
      const { shafts, step, face } = spec;
      return fill(shafts, shafts, (end, pick) => (mod(end * step - pick, shafts) === 0) === (face === 'weft'));
    }
    case 'rows':
      return fill(spec.rows[0]!.length, spec.rows.length, (end, pick) => spec.rows[pick]![end] === 'x');
    case 'dobby':
      return dobby(spec);
    case 'zones':
      return zones(spec.zones.map((zone) => ({ draft: draftOf(zone.weave), ends: zone.ends })));
    case 'figure':
      return figure(spec);
    case 'reverse': {
      const face = draftOf(spec.of);
      return fill(face.ends, face.picks, (end, pick) => !face.up[pick * face.ends + (face.ends - 1 - end)]);
    }
  }
}

function fill(ends: number, picks: number, warpUp: (end: number, pick: number) => boolean): Draft {
  const up = new Uint8Array(ends * picks);
  for (let pick = 0; pick < picks; pick++) for (let end = 0; end < ends; end++) up[pick * ends + end] = warpUp(end, pick) ? 1 : 0;
  return { ends, picks, up };
}

/** The second half is the mirrored and inverted twill: the clean cut between the two directions that marks a herringbone. */
function herringbone(over: number, under: number, width: number): Draft {
  const n = over + under;
  return fill(2 * width, n, (end, pick) => (end < width ? mod(end + pick, n) < over : mod(2 * width - 1 - end + pick + over, n) < over));
}

function dobby(spec: Extract<WeaveSpec, { kind: 'dobby' }>): Draft {
  const { ends, picks, motif, places } = spec;
  const draft = fill(ends, picks, (end, pick) => (end + pick) % 2 === 1);
  for (const [left, top] of places) {
    motif.forEach((row, j) => {
      [...row].forEach((mark, i) => {
        if (mark !== '.') draft.up[mod(top + j, picks) * ends + mod(left + i, ends)] = mark === 'x' ? 1 : 0;
      });
    });
  }
  return draft;
}

function zones(parts: readonly { draft: Draft; ends: number }[]): Draft {
  const picks = parts.reduce((all, part) => leastCommonMultiple(all, part.draft.picks), 1);
  const ends = parts.reduce((all, part) => all + part.ends, 0);
  const up = new Uint8Array(ends * picks);
  let left = 0;
  for (const { draft, ends: width } of parts) {
    for (let pick = 0; pick < picks; pick++) {
      for (let end = 0; end < width; end++)
        up[pick * ends + left + end] = draft.up[(pick % draft.picks) * draft.ends + (end % draft.ends)]!;
    }
    left += width;
  }
  return { ends, picks, up };
}

function figure(spec: Extract<WeaveSpec, { kind: 'figure' }>): Draft {
  const ground = draftOf(spec.ground);
  const inside = draftOf(spec.fill);
  const raw = fill(spec.ends, spec.picks, (end, pick) => {
    const drawn = insideFigure(spec.figure, spec.variant, (end + 0.5) / spec.ends, (pick + 0.5) / spec.picks, spec.aspect);
    const weave = drawn ? inside : ground;
    return weave.up[(pick % weave.picks) * weave.ends + (end % weave.ends)] === 1;
  });
  bindFloats(raw);
  return raw;
}

/** A longer float would catch on a button: the designer stitches it down. */
export const LONGEST_FIGURE_FLOAT = 8;
const BINDING_PASSES = 6;

/** Breaks the long floats that arise where two weaves meet, each at a crossing that does not lengthen a float of the other system. */
function bindFloats(draft: Draft): void {
  const { ends, picks, up } = draft;
  for (let pass = 0; pass < BINDING_PASSES; pass++) {
    let broken = 0;
    for (const face of [0, 1] as const) {
      for (let end = 0; end < ends; end++)
        broken += bindThread(up, picks, face, (pick, aside) => mod(pick, picks) * ends + mod(end + aside, ends));
      for (let pick = 0; pick < picks; pick++)
        broken += bindThread(up, ends, face, (end, aside) => mod(pick + aside, picks) * ends + mod(end, ends));
    }
    if (broken === 0) return;
  }
}

/** Breaks the long runs of `state` along one thread; returns how many. `at(k, aside)` finds crossing k of the thread so many threads aside. */
function bindThread(up: Uint8Array, length: number, state: 0 | 1, at: (k: number, aside: number) => number): number {
  let broken = 0;
  let run = 0;
  // Twice round, so that a float over the edge of the repeat is seen whole.
  for (let k = 0; k < 2 * length; k++) {
    run = up[at(k, 0)] === state ? run + 1 : 0;
    if (run <= LONGEST_FIGURE_FLOAT) continue;
    const middle = k - Math.floor(LONGEST_FIGURE_FLOAT / 2);
    const free = [0, -1, 1, -2, 2, -3, 3].map((d) => middle + d).find((place) => up[at(place, -1)] === state && up[at(place, 1)] === state);
    const place = free ?? middle;
    up[at(place, 0)] = 1 - state;
    run = k - place;
    broken++;
  }
  return broken;
}

export function leastCommonMultiple(a: number, b: number): number {
  let [p, q] = [a, b];
  while (q) [p, q] = [q, p % q];
  return (a / p) * b;
}
