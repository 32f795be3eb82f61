import { getLabels } from '../domain/label/get.ts';
import type { VerbsOf } from './contract.ts';

export const labels: VerbsOf<'labels'> = {
  getLabels,
};
