// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not templates
import type { Mutant } from './mutant.ts';

const state = { file: 'src/lists/list-state.ts', tests: ['src/lists/list-state.test.ts'] };
const use = { file: 'src/lists/use-list.ts', tests: ['src/lists/use-list.dom.test.tsx'] };
const selection = { file: 'src/lists/use-selection.ts', tests: ['src/lists/use-selection.dom.test.ts'] };

/** Lists between the address, the wire and the person. */
export const lists: readonly Mutant[] = [
  { ...state, name: 'a page in the address is one too far', from: 'Math.max(1, page) - 1', to: 'Math.max(1, page)' },
  { ...state, name: 'the address counts pages from nought', from: 'String(state.page + 1)', to: 'String(state.page)' },
  { ...state, name: 'the largest value of a number is refused', from: 'value > spec.most', to: 'value >= spec.most' },
  { ...state, name: 'a limit that is not part of a range is asked', from: '(spec.open && value === spec.least)', to: 'false' },
  { ...state, name: 'a day that does not exist is asked', from: 'return isDay(text) ? text : null;', to: 'return text;' },
  { ...state, name: 'one day is a range that runs backwards', from: 'least > most', to: 'least >= most' },
  { ...state, name: 'a range that runs backwards is asked', from: '!skipped.has(name) && ', to: '' },
  { ...state, name: 'clearing filters stays on the page', from: '({ ...state, page: 0, ...Object', to: '({ ...state, ...Object' },
  { ...state, name: 'the two ends of a range are two choices', from: '!upper.has(name)', to: 'true' },
  {
    ...state,
    name: 'a chosen value can not be taken away',
    from: 'values.includes(value) ? values.filter((entry) => entry !== value) : [...values, value]',
    to: '[...values, value]',
  },
  { ...state, name: 'the same value twice is asked twice', from: '[...new Set(texts)].map', to: '[...texts].map' },
  { ...state, name: 'a text is asked that is too short', from: '.length >= (least?.[name] ?? spec.least)', to: '.length > 0' },
  {
    ...state,
    name: 'an order that the contract does not know is asked',
    from: "(code) => code === search.get('sort')) ?? usualSort",
    to: "(code) => code === search.get('sort')) ?? (search.get('sort') as typeof usualSort) ?? usualSort",
  },
  { ...use, name: 'another filter stays on the third page', from: '({ ...state, page: 0, ...wish })', to: '({ ...state, ...wish })' },
  { ...use, name: 'the next page can not be reached', from: '({ ...state, page: 0, ...wish })', to: '({ ...state, ...wish, page: 0 })' },
  { ...use, name: 'how a list is liked is forgotten', from: '      storePreferences(list.id, like);\n', to: '' },
  { ...use, name: 'a list flickers between its pages', from: ', placeholderData: keepPreviousData', to: '' },
  { ...use, name: 'a text that is too short is asked', from: 'enabled: askable, ', to: '' },
  { ...use, name: 'a list that can not be asked shows the one before', from: 'askable ? query.data : undefined', to: 'query.data' },
  { ...use, name: 'clearing keeps the filters', from: 'clear: () => go(list.clear(state))', to: 'clear: () => go(state)' },
  {
    ...selection,
    name: 'what was picked stays under other filters',
    from: 'kept.question === question ? kept.ids : new Set',
    to: 'kept.ids.size > 0 ? kept.ids : new Set',
  },
  {
    ...selection,
    name: 'a row that is picked again stays picked',
    from: 'ids.has(row.id) ? [...ids].filter((id) => id !== row.id) : [...ids, row.id]',
    to: '[...ids, row.id]',
  },
  { ...selection, name: 'picking a page forgets the others', from: ': [...ids, ...here]', to: ': here' },
  { ...selection, name: 'an empty page counts as picked', from: 'rows.length > 0 && ', to: '' },
  { ...selection, name: 'putting a page down puts all down', from: '[...ids].filter((id) => !here.has(id))', to: '[]' },
];
