import { isDrawComplete } from '@boast/domain/draw/results';
import type { Picks } from '@boast/domain/picks/picks';
import { useMemo, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { DrawBoard } from '../draw/DrawBoard.tsx';
import { DrawReaderContext, whose } from '../draw/draw-reader.ts';
import type { RoundView } from '../draw/draw-view.ts';
import { useDrawView } from '../draw/use-draw-view.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';

const sheet = lazyPart(async () => (await import('./MatchSheet.tsx')).MatchSheet);

type ResultsBoardProps = {
  tournamentId: string;
  source: TournamentDraw;
  picks: Picks;
  /** The picks are an entry's, so that they are judged. */
  isEntered: boolean;
  /** Whose they are; null for the reader's own. */
  owner?: string | null;
  /** Somebody else's picks beside them. */
  rival?: { readonly name: string; readonly picks: Picks } | null;
};

/** The draw from the start on, with picks against what happened. A press on the foot of a match tells all about it. */
export function ResultsBoard(props: ResultsBoardProps) {
  const { tournamentId, source, picks, isEntered, owner = null, rival = null } = props;
  const { draw, matches, players, rules } = source;
  const rivalPicks = rival?.picks ?? null;
  const rivalName = rival?.name ?? null;
  const rounds = useDrawView({ draw, picks, players, mode: 'results', rules, isEntered, rivalPicks });
  const [open, setOpen] = useState<number | null>(null);
  const reader = useMemo(() => ({ owner, rival: rivalName, onMatch: setOpen }), [owner, rivalName]);
  const explained = [
    ...(isEntered ? [{ title: `${whose(owner)} pick`, picks }] : []),
    ...(rival ? [{ title: `${rival.name}'s pick`, picks: rival.picks }] : []),
  ];
  return (
    <DrawReaderContext value={reader}>
      <DrawBoard
        size={draw.size}
        rounds={rounds}
        facts={matches}
        mode="results"
        isEntered={isEntered}
        cleared={none}
        startRound={isDrawComplete(draw) ? rounds.length : currentRound(rounds)}
      />
      {open !== null && (
        <PromptSuspense>
          <sheet.Page
            tournamentId={tournamentId}
            source={source}
            match={open}
            explained={explained}
            onClose={() => setOpen(null)}
          />
        </PromptSuspense>
      )}
    </DrawReaderContext>
  );
}

const none: readonly number[] = [];

/** The first round with a match to come. */
const currentRound = (rounds: readonly RoundView[]): number =>
  rounds.find((round) => round.matches.some((match) => !match.isBye && match.ending === null))?.round ?? 1;
