import { useMemo, useState } from 'react';
import type { DrawSource } from './draw-layers.ts';
import { type RoundView, type ViewedDraw, viewAgain } from './draw-view.ts';
import { shareViews } from './share-views.ts';

export function useDrawView({
  draw,
  picks,
  players,
  mode,
  rules,
  isEntered,
  otherPicks = null,
  matches,
}: DrawSource): readonly RoundView[] {
  const [view] = useState(createViewer);
  return useMemo(
    () => view({ draw, picks, players, mode, rules, isEntered, otherPicks, matches }),
    [view, draw, picks, players, mode, rules, isEntered, otherPicks, matches],
  );
}

function createViewer(): (source: DrawSource) => readonly RoundView[] {
  let last: ViewedDraw | null = null;
  return (source) => {
    const { layers, rounds } = viewAgain(source, last);
    last = { layers, rounds: shareViews(last?.rounds ?? [], rounds) };
    return last.rounds;
  };
}
