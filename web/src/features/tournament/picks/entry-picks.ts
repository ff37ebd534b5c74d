import type { Entry } from '@boast/contract/entries';
import type { Draw } from '@boast/domain/draw/draw';
import type { Picks } from '@boast/domain/picks/picks';
import { readTips } from '@boast/domain/picks/tips';
import type { SavedPicks } from './desk.ts';

type EntrySource = Pick<Entry, 'matchTips' | 'automaticMatchIds' | 'version'>;

/** An entry as picks of the draw as it is now. Tips that no longer fit it are left out, as the server will see it. */
export function entryPicks(draw: Draw, matchIds: readonly string[], entry: EntrySource): SavedPicks {
  const automatic = new Set(entry.automaticMatchIds);
  const picks = readWhatFits(draw, matchIds, entry).map((pick, match) =>
    pick && automatic.has(matchIds[match] ?? '') ? { ...pick, auto: true } : pick,
  );
  return { picks, version: entry.version };
}

function readWhatFits(draw: Draw, matchIds: readonly string[], { matchTips }: EntrySource): Picks {
  let tips = matchTips;
  for (;;) {
    const reading = readTips(draw, matchIds, tips);
    if (reading.ok) return reading.picks;
    const { matchId } = reading;
    tips = tips.filter((tip) => tip.matchId !== matchId);
  }
}
