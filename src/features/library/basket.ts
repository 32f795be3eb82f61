import { useState } from 'react';
import type { Material } from '../../../generated/api/model/material.ts';
import { forgetFilter, storedFilter, storeFilter } from '../../api/session.ts';

/** A material that shall be sent, with what the form must know of it. `quantity` is what was typed. */
export interface WantedMaterial {
  id: number;
  title: string;
  maximum: number;
  quantity: string;
}
const STORED = 'material';
const STORED_NOTE = 'material note';

function stored(): WantedMaterial[] {
  try {
    const kept: unknown = JSON.parse(storedFilter(STORED) ?? '[]');
    const isWanted = (each: Partial<WantedMaterial> | null) =>
      Number.isInteger(each?.id) && typeof each?.title === 'string' && Number.isInteger(each.maximum) && typeof each.quantity === 'string';
    return Array.isArray(kept) ? kept.filter(isWanted) : [];
  } catch {
    return [];
  }
}

/** How many pieces of a material one may ask for at this moment; 0 where it can not be chosen. */
export const mostOf = ({ copies, obstacle }: Pick<Material, 'copies' | 'obstacle'>): number =>
  copies === null || obstacle !== null ? 0 : Math.min(copies.maximum, copies.left ?? copies.maximum);

/** A typed number of copies; undefined where it is none that may be asked for. */
export function copiesIn({ quantity, maximum }: Pick<WantedMaterial, 'quantity' | 'maximum'>): number | undefined {
  const number = /^\d{1,4}$/.test(quantity.trim()) ? Number(quantity) : 0;
  return number >= 1 && number <= maximum ? number : undefined;
}

/** What was chosen to be sent, and what the mill is told with it. Outlives a closed form and a reload, and goes with a switch of the customer. */
export function useMaterialBasket() {
  const [wanted, setWanted] = useState(stored);
  const keep = (next: WantedMaterial[]) => {
    storeFilter(STORED, JSON.stringify(next));
    setWanted(next);
  };
  const [note, setNote] = useState(() => storedFilter(STORED_NOTE) ?? '');
  return {
    wanted,
    note,
    changeNote: (next: string) => {
      storeFilter(STORED_NOTE, next);
      setNote(next);
    },
    add: (material: Material) =>
      keep([
        ...wanted.filter(({ id }) => id !== material.id),
        { id: material.id, title: material.title, maximum: mostOf(material), quantity: '1' },
      ]),
    change: (id: number, quantity: string) => keep(wanted.map((each) => (each.id === id ? { ...each, quantity } : each))),
    remove: (id: number) => keep(wanted.filter((each) => each.id !== id)),
    clear: () => {
      keep([]);
      forgetFilter(STORED_NOTE);
      setNote('');
    },
  };
}
export type MaterialBasket = ReturnType<typeof useMaterialBasket>;
