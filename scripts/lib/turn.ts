const DAY_MS = 86_400_000;
/** Days since 1970. */
export const today = (): number => Math.floor(Date.now() / DAY_MS);

/**
 * Every `parts`th of them, others each day, so that after as many days all have had their turn: for what says again, in another place, what the same run
 * has said already. `TURNS=all` asks for everything. @param day days since 1970
 */
export const turnOf = <T>(all: readonly T[], parts: number, day = today()): T[] =>
  process.env.TURNS === 'all' ? [...all] : all.filter((_, at) => at % parts === day % parts);

/** Places besides PostgreSQL where the server is asked the same. */
const BESIDE_POSTGRES = ['tab', 'pglite'] as const;
/** Whether a place has its turn: one of them a day, or with `TURNS=places` each of them. */
export const isTurnOf = (place: (typeof BESIDE_POSTGRES)[number]): boolean =>
  process.env.TURNS === 'places' || turnOf(BESIDE_POSTGRES, BESIDE_POSTGRES.length).includes(place);
