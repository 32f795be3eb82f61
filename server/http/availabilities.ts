import { checkAvailability, listAvailabilityChecks } from '../domain/availability/check.ts';
import type { VerbsOf } from './contract.ts';

export const availabilities: VerbsOf<'availabilities'> = { checkAvailability, listAvailabilityChecks };
