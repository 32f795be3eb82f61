import { listInbox, readInbox } from '../domain/preference/inbox.ts';
import { getPreferences, updatePreferences } from '../domain/preference/preferences.ts';
import type { VerbsOf } from './contract.ts';

export const preferences: VerbsOf<'preferences'> = { getPreferences, updatePreferences, listInbox, readInbox };
