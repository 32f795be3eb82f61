import { getProgram } from '../domain/program/current.ts';
import type { VerbsOf } from './contract.ts';

export const programs: VerbsOf<'programs'> = { getProgram };
