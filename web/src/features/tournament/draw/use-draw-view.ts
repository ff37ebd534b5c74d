import { useMemo, useState } from 'react';
import type { DrawSource } from './draw-layers.ts';
import { type RoundView, viewDraw } from './draw-view.ts';
import { shareViews } from './share-views.ts';

/** The view of the draw, with the objects of the last one wherever nothing changed. */
export function useDrawView({
  draw,
  picks,
  players,
  mode,
  rules,
  isEntered,
  otherPicks = null,
}: DrawSource): readonly RoundView[] {
  const [share] = useState(createSharing);
  return useMemo(
    () => share(viewDraw({ draw, picks, players, mode, rules, isEntered, otherPicks })),
    [share, draw, picks, players, mode, rules, isEntered, otherPicks],
  );
}

function createSharing(): (rounds: readonly RoundView[]) => readonly RoundView[] {
  let last: readonly RoundView[] = [];
  return (rounds) => {
    last = shareViews(last, rounds);
    return last;
  };
}
