import type { Mutant } from './mutant.ts';

const judge = { file: 'server/domain/stock/availability.ts', tests: ['server/domain/stock/availability.test.ts'] };
const rules = {
  file: 'server/domain/stock/rules.ts',
  tests: ['server/domain/stock/rules.test.ts', 'server/domain/article/article.pg.test.ts'],
};
const metres = { file: 'shared/rules/metres.ts', tests: ['shared/rules/metres.test.ts'] };
const millDays = { file: 'shared/rules/mill-days.ts', tests: ['shared/rules/mill-days.test.ts'] };
const days = { file: 'shared/rules/days.ts', tests: ['shared/rules/days.test.ts'] };
const present = { file: 'server/domain/stock/present.ts', tests: ['server/domain/stock/present.test.ts'] };

/** Pieces, lots, lengths and days. */
export const stock: readonly Mutant[] = [
  {
    ...judge,
    name: 'a piece exactly as long as the cut does not cover it',
    from: 'inspected.find((piece) => piece.freeCm >= quantityCm)',
    to: 'inspected.find((piece) => piece.freeCm > quantityCm)',
  },
  { ...judge, name: 'the longest piece is cut first', from: 'const single = inspected.find(', to: 'const single = inspected.findLast(' },
  {
    ...judge,
    name: 'exactly enough left over is called little',
    from: 'verdict(inspectedCm - quantityCm >= rule.plentyCm',
    to: 'verdict(inspectedCm - quantityCm > rule.plentyCm',
  },
  {
    ...judge,
    name: 'uninspected cloth is sold without a look',
    from: 'pieces.filter((piece) => !piece.inspection).sort(bySize)',
    to: '[...pieces].sort(bySize)',
  },
  {
    ...judge,
    name: 'cloth on the loom is sold where only what is there is',
    from: 'rule.sellsProduction ? stock.productions.filter((production) => production.freeCm > 0) : []',
    to: 'stock.productions.filter((production) => production.freeCm > 0)',
  },
  {
    ...judge,
    name: 'a lot that is ready on the wished day is too late',
    from: 'rule.transitDays) <= wantedOn',
    to: 'rule.transitDays) < wantedOn',
  },
  {
    ...judge,
    name: 'an expected date is that of the first lot',
    from: "if (missing === 0) return verdict('IN_PRODUCTION', takes, readyOn);",
    to: "if (missing === 0) return verdict('IN_PRODUCTION', takes, productions[0]?.readyOn);",
  },
  {
    ...judge,
    name: 'uninspected pieces are taken before inspected ones',
    from: 'Number(a.inspection) - Number(b.inspection)',
    to: 'Number(b.inspection) - Number(a.inspection)',
  },
  { ...judge, name: 'a cut takes nothing from the stock', from: 'found.freeCm -= take.cm;', to: '' },
  { ...judge, name: 'more is taken from a piece than it has', from: '|| found.freeCm < take.cm', to: '' },
  {
    ...judge,
    name: 'lists count cloth on the loom where none is sold',
    from: 'rule.sellsProduction && now + sums.incomingCm',
    to: 'now + sums.incomingCm',
  },
  {
    ...judge,
    name: 'lists call exactly enough too little',
    from: 'if (sums.longestCm >= quantityCm)',
    to: 'if (sums.longestCm > quantityCm)',
  },
  { ...rules, name: 'Hong Kong is served from Italy', from: "HGK: { warehouse: 'HK'", to: "HGK: { warehouse: 'IT'" },
  {
    ...rules,
    name: 'Promotions sell cloth that is not woven yet',
    from: 'plentyCm: 2000, sellsProduction: false',
    to: 'plentyCm: 2000, sellsProduction: true',
    tests: ['server/domain/stock/rules.test.ts'],
  },
  {
    ...present,
    name: 'a quantity to be confirmed has no time',
    from: "verdict.state === 'CONFIRM_24H' ?",
    to: "verdict.state === 'LIMITED' ?",
  },
  { ...present, name: 'the mill answers within a day of minutes', from: '24 * 3_600_000', to: '24 * 60_000' },
  {
    ...present,
    name: 'centimetres are told as metres',
    from: 'availableMetres: toMetres(verdict.availableCm)',
    to: 'availableMetres: verdict.availableCm',
  },
  { ...present, name: 'a swatch is cut from cloth that is gone', from: 'swatches > 0', to: 'swatches >= 0' },
  {
    name: 'lots come in the order of their numbers',
    file: 'server/domain/stock/read.ts',
    from: 'a.readyOn < b.readyOn ? -1 : a.readyOn > b.readyOn ? 1 : a.id - b.id',
    to: 'a.id - b.id',
    tests: ['server/domain/stock/read.pg.test.ts'],
  },
  {
    name: 'pieces of every warehouse count',
    file: 'server/store/queries/stock.ts',
    from: 'and warehouse = $2 and length_cm > reserved_cm',
    to: 'and $2::text is not null and length_cm > reserved_cm',
    tests: ['server/domain/article/article.pg.test.ts'],
  },
  {
    name: 'a cancelled order keeps its cloth reserved',
    file: 'server/store/queries/stock.ts',
    from: 'update piece set reserved_cm = reserved_cm - s.cm from (select piece_id, sum(cm)::int as cm from r where piece_id is not null group by 1) s where piece.id = s.piece_id)\n     update production set reserved_cm = reserved_cm - s.cm from',
    to: 'update piece set reserved_cm = reserved_cm from (select piece_id, sum(cm)::int as cm from r where piece_id is not null group by 1) s where piece.id = s.piece_id)\n     update production set reserved_cm = reserved_cm - s.cm from',
    tests: ['server/domain/order/transition.pg.test.ts'],
  },
  {
    name: 'shipped cloth stays on the roll',
    file: 'server/store/queries/stock.ts',
    from: 'update piece set reserved_cm = reserved_cm - s.cm, length_cm = length_cm - s.cm',
    to: 'update piece set reserved_cm = reserved_cm - s.cm',
    tests: ['server/domain/order/transition.pg.test.ts'],
  },
  { ...metres, name: 'the largest cut is refused', from: 'cm > toCm(rule.max)', to: 'cm >= toCm(rule.max)' },
  { ...metres, name: 'the smallest cut is refused', from: 'cm < lowestCm(rule)', to: 'cm <= lowestCm(rule)' },
  {
    ...metres,
    name: 'a limit that is not part of the range is sold',
    from: 'rule.exclusiveMin ? rule.min + rule.step : rule.min',
    to: 'rule.min',
  },
  { ...metres, name: 'half a centimetre is sold', from: 'cm % toCm(rule.step)', to: 'Math.floor(cm) % toCm(rule.step)' },
  {
    ...metres,
    name: 'only the shorter length is offered',
    from: 'within(Math.ceil(cm / step) * step)',
    to: 'within(Math.floor(cm / step) * step)',
  },
  {
    ...metres,
    name: 'a length is offered that is longer than any',
    from: 'Math.min(highest, Math.max(lowestCm(rule), value))',
    to: 'Math.max(lowestCm(rule), value)',
  },
  {
    ...days,
    name: 'the day of an instant is that of Greenwich',
    from: "{ timeZone, calendar: 'gregory'",
    to: "{ timeZone: 'UTC', calendar: 'gregory'",
  },
  { ...millDays, name: 'the mill works on Saturdays', from: ' || weekday === 6', to: '' },
  { ...millDays, name: 'the mill works on the Monday after Easter', from: 'easterMonday && at', to: 'at < 0 && at' },
  { ...millDays, name: 'the last day of a closure is open', from: 'date >= from || date <= to', to: 'date >= from || date < to' },
  { ...millDays, name: 'a working day later is the same day', from: 'let left = days; left > 0;', to: 'let left = days - 1; left > 0;' },
  { ...days, name: 'a wish for today is none', from: 'day >= today', to: 'day > today' },
  {
    ...days,
    name: 'one formatter for all zones',
    from: 'formatters.set(timeZone, formatter);',
    to: "formatters.set(timeZone, formatter);\n    formatters.set('UTC', formatter);",
  },
  {
    name: 'a date of delivery forgets the way',
    file: 'shared/rules/delivery.ts',
    from: 'addWorkingDays(from, ditteRules[ditta].transitDays)',
    to: 'from',
    tests: ['shared/rules/delivery.test.ts'],
  },
  {
    name: 'what is confirmed tomorrow leaves today',
    file: 'shared/rules/delivery.ts',
    from: 'addWorkingDays(today, 1)',
    to: 'today',
    tests: ['shared/rules/delivery.test.ts'],
  },
  {
    name: 'a line arrives before it is wanted',
    file: 'shared/rules/delivery.ts',
    from: 'line.requestedDate && line.requestedDate > earliest ? line.requestedDate : earliest',
    to: 'earliest',
    tests: ['shared/rules/delivery.test.ts'],
  },
  {
    name: 'an order arrives with its first line',
    file: 'server/domain/order/dates.ts',
    from: 'date > late',
    to: 'date < late',
    tests: ['server/domain/order/dates.test.ts'],
  },
];
