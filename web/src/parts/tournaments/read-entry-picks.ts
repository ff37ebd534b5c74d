import type { Entry } from '@boast/contract/entries';
import type { Draw } from '@boast/domain/draw/draw';
import type { Picks } from '@boast/domain/picks/picks';
import { readTips } from '@boast/domain/picks/tips';

/** The picks of an entry in today's draw. Tips that no longer fit are left out, as the server does. */
export function readEntryPicks(
  draw: Draw,
  matchIds: readonly string[],
  { matchTips, automaticMatchIds }: Pick<Entry, 'matchTips' | 'automaticMatchIds'>,
): Picks {
  const automatic = new Set(automaticMatchIds);
  return readWhatFits(draw, matchIds, matchTips).map((pick, match) =>
    pick && automatic.has(matchIds[match] ?? '') ? { ...pick, auto: true } : pick,
  );
}

function readWhatFits(draw: Draw, matchIds: readonly string[], entryTips: Entry['matchTips']): Picks {
  let tips = entryTips;
  for (;;) {
    const reading = readTips(draw, matchIds, tips);
    if (reading.ok) return reading.picks;
    const { matchId } = reading;
    tips = tips.filter((tip) => tip.matchId !== matchId);
  }
}
