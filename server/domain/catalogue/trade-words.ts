// Words that people type and that no text of the catalogue has. All folded (`fold`).
import type { CatalogueIndex, SingleFacet } from './catalogue-index.ts';

/** What everything here is for, in the six languages, and what only holds a sentence together: such words narrow nothing. */
const SAY_NOTHING = new Set(
  (
    'shirt shirts shirting shirtings fabric fabrics cloth camicia camicie tessuto tessuti stoffa chemise chemises tissu tissus camisa camisas tela telas tejido ' +
    'tejidos hemd hemden hemdenstoff hemdenstoffe stoff stoffe with for in of and the a an con per di da e un una il lo la le gli del della dei pour avec de du ' +
    'des en et au aux les para y el los las mit fur und aus in der die das den ein eine'
  ).split(' '),
);
const SAY_NOTHING_HAN = ['衬衫', '面料', '布料'];

/** The word without what says nothing; null where nothing is left of it. */
export function meaning(word: string): string | null {
  if (SAY_NOTHING.has(word)) return null;
  return SAY_NOTHING_HAN.reduce((rest, noise) => rest.replaceAll(noise, ''), word) || null;
}

type Value = readonly [facet: SingleFacet, code: string];
const CHECK: Value = ['design', 'check'];
const STRIPE: Value = ['design', 'stripe'];
const SOLID: Value = ['design', 'solid'];
const TWILL: Value = ['weave', 'twill'];
const VALUES: ReadonlyMap<string, Value> = new Map(
  (
    [
      [
        'gingham vichy tartan plaid checked checks quadri quadretto quadretti scozzese carreau carreaux ecossais cuadros cuadro karo karos ' +
          'kariert karierte karierter kariertes karierten',
        CHECK,
      ],
      [
        'striped stripes pinstripe pinstripes bengal riga righe rigato rigata rigati rigate righina raye rayee rayes rayees rayure rayures raya rayas rayado ' +
          'rayada rayados rayadas gestreift gestreifte gestreifter gestreiftes gestreiften streifen',
        STRIPE,
      ],
      ['plain unito uniti uni unis unie liso lisos lisa einfarbig einfarbige unifarben uni', SOLID],
      ['diagonal diagonale serge sarga koper spiga-diagonale', TWILL],
      ['jeans', ['weave', 'denim']],
      ['fishbone lisca spinato chevron chevrons espiga espiguilla fischgrat', ['weave', 'herringbone']],
      ['filafil fil-a-fil filafiles', ['weave', 'end-on-end']],
      ['raso rasatello atlas', ['weave', 'satin']],
      ['quadrettone', CHECK],
    ] as const satisfies readonly (readonly [string, Value])[]
  ).flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)),
);

/** The code that stands for a word of the trade. */
export function tradeValue(index: CatalogueIndex, word: string): { facet: SingleFacet; at: number } | undefined {
  const value = VALUES.get(word);
  const at = value && index.single[value[0]].find(value[1]);
  return value && at !== undefined ? { facet: value[0], at } : undefined;
}
