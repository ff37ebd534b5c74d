import type { Entry } from '@boast/contract/entries';
import type { Draw } from '@boast/domain/draw/draw';
import { readEntryPicks } from '../../../lib/tournaments/read-entry-picks.ts';
import type { SavedPicks } from './desk.ts';

type EntrySource = Pick<Entry, 'matchTips' | 'automaticMatchIds' | 'version'>;

/** What was submitted, as the desk starts from it. */
export const entryPicks = (draw: Draw, matchIds: readonly string[], entry: EntrySource): SavedPicks => ({
  picks: readEntryPicks(draw, matchIds, entry),
  version: entry.version,
});
