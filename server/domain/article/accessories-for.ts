import { deltaE, hexToLinear, linearToLab } from '../../../fabric/core/colour.ts';
import type { AccessoryCategory } from '../../../generated/rules.ts';

/** What is seen beside the cloth or through it; labels, packaging and stays go with any. */
const BY_COLOUR: readonly AccessoryCategory[] = ['buttons', 'interlinings', 'threads'];
/** Of one accessory so many colours suit a cloth: one tone in tone, one to set off. */
const SHADES = 2;

interface Coloured {
  code: string;
  category: string;
  averageColor: string;
}
const isByColour = (category: string): boolean => (BY_COLOUR as readonly string[]).includes(category);

/**
 * The accessories that belong to a cloth of this colour (`#rrggbb`), in the order in which they came: of what is seen beside the cloth, the
 * nearest colours of each code. What `keep` names stays, whatever its colour.
 */
export function accessoriesFor<T extends Coloured>(clothColor: string, accessories: readonly T[], keep: (accessory: T) => boolean): T[] {
  const cloth = linearToLab(hexToLinear(clothColor));
  const distance = ({ averageColor }: T) => deltaE(cloth, linearToLab(hexToLinear(averageColor)));
  const suits = new Set<T>();
  for (const shades of Map.groupBy(accessories, ({ code }) => code).values())
    for (const accessory of shades.toSorted((a, b) => distance(a) - distance(b)).slice(0, SHADES)) suits.add(accessory);
  return accessories.filter((accessory) => !isByColour(accessory.category) || suits.has(accessory) || keep(accessory));
}
