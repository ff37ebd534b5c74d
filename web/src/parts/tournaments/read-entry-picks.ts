import type { Entry } from '@boast/contract/entries';
import type { Draw } from '@boast/domain/draw/draw';
import type { Picks } from '@boast/domain/picks/picks';
import { readTips } from '@boast/domain/picks/tips';

/** An entry as picks of the draw as it is now. Tips that no longer fit it are left out, as the server will see it. */
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

function readWhatFits(draw: Draw, matchIds: readonly string[], all: Entry['matchTips']): Picks {
  let tips = all;
  for (;;) {
    const reading = readTips(draw, matchIds, tips);
    if (reading.ok) return reading.picks;
    const { matchId } = reading;
    tips = tips.filter((tip) => tip.matchId !== matchId);
  }
}
