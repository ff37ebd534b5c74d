import type { Tournament } from '@boast/contract/tournaments';
import { noPicks } from '@boast/domain/picks/picks';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { useIsPrinting } from '../../../lib/browser/use-is-printing.ts';
import { titleOf } from '../../../parts/tournaments/text/tournament-title.ts';
import type { DrawSource } from '../draw/draw-layers.ts';
import { useDrawView } from '../draw/use-draw-view.ts';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { BracketDraw } from './BracketDraw.tsx';
import { useTree } from './use-tree.ts';

/** The fed draws of a main draw, side by side. They are read beforehand: a browser that prints does not wait. */
export function PaperDraws({ tournament: { fedDraws } }: { tournament: Tournament }) {
  const reads = useQueries({
    queries: fedDraws.flatMap(({ tournamentId }) =>
      tournamentId === null ? [] : [tournamentQuery(tournamentId)],
    ),
  });
  if (!useIsPrinting()) return null;
  const draws = reads.flatMap(({ data }) => data ?? []);
  const columns = draws.map(({ rounds }) => 2 * rounds.length - 1);
  const total = columns.reduce((sum, count) => sum + count, 0);
  return (
    <div data-paper className="mt-2 flex items-start gap-4">
      {draws.map((draw, at) => (
        <PaperDraw key={draw.id} tournament={draw} share={(columns[at] ?? 1) / total} />
      ))}
    </div>
  );
}

type PaperDrawProps = { tournament: Tournament; share: number };

function PaperDraw({ tournament, share }: PaperDrawProps) {
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const { draw, players, rules, matches } = source;
  const picks = useMemo(() => noPicks(draw), [draw]);
  const drawSource: DrawSource = { draw, picks, players, rules, mode: 'results', isEntered: false };
  const rounds = useDrawView(drawSource);
  const tree = useTree(rounds, draw.size);
  return (
    <section>
      <h2 className="text-small">{titleOf(tournament).part}</h2>
      <BracketDraw
        source={drawSource}
        size={draw.size}
        rounds={rounds}
        deferredRounds={rounds}
        matches={matches}
        mode="results"
        isEntered={false}
        cleared={NO_MATCHES}
        tree={tree}
        room={{ width: 1030 * share, height: 150, rem: 16, isCoarse: false, isPaper: true }}
        depth="names"
        onDepth={() => {}}
        layer="difference"
      />
    </section>
  );
}

const NO_MATCHES: readonly number[] = [];
