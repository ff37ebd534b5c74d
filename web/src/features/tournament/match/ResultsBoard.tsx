import { isDrawComplete } from '@boast/domain/draw/results';
import type { Picks } from '@boast/domain/picks/picks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fieldPicksQuery } from '../../../api/queries/standings.ts';
import { lazyPart } from '../../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { countsOf } from '../../../parts/tournaments/field-counts.ts';
import { DrawViews } from '../bracket/DrawViews.tsx';
import type { DrawSource } from '../draw/draw-layers.ts';
import { DrawReaderContext, whose } from '../draw/draw-reader.ts';
import type { RoundView } from '../draw/draw-view.ts';
import { useDrawView } from '../draw/use-draw-view.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { dramaOf, sharesRight } from '../story/drama-text.ts';

const MatchSheet = lazyPart(async () => (await import('./MatchSheet.tsx')).MatchSheet);

type ResultsBoardProps = {
  tournamentId: string;
  source: TournamentDraw;
  picks: Picks;
  entryId?: string | undefined;
  /** The picks belong to an entry, so they are judged. */
  isEntered: boolean;
  /** The person whose picks they are; null for the reader. */
  owner?: string | null;
  compared?: { readonly name: string; readonly picks: Picks; readonly entryId: string } | null;
};

export function ResultsBoard(props: ResultsBoardProps) {
  const { tournamentId, source, picks, entryId, isEntered, owner = null, compared = null } = props;
  const { draw, matches, players, rules } = source;
  const otherPicks = compared?.picks ?? null;
  const otherName = compared?.name ?? null;
  const drawSource: DrawSource = {
    draw,
    picks,
    players,
    mode: 'results',
    rules,
    isEntered,
    otherPicks,
    matches,
  };
  const rounds = useDrawView(drawSource);
  const [open, setOpen] = useState<number | null>(null);
  const dramaNotes = useDrama(props);
  const reader = useMemo(
    () => ({ owner, otherName, onMatch: setOpen, ...dramaNotes }),
    [owner, otherName, dramaNotes],
  );
  const explained = [
    ...(isEntered ? [{ title: `${whose(owner)} pick`, picks, entryId }] : []),
    ...(compared
      ? [{ title: `${compared.name}'s pick`, picks: compared.picks, entryId: compared.entryId }]
      : []),
  ];
  return (
    <DrawReaderContext value={reader}>
      <DrawViews
        source={drawSource}
        size={draw.size}
        rounds={rounds}
        matches={matches}
        mode="results"
        isEntered={isEntered}
        cleared={NO_MATCHES}
        startRound={isDrawComplete(draw) ? rounds.length : currentRound(rounds)}
      />
      {open !== null && (
        <PromptSuspense>
          <MatchSheet
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

function useDrama({
  tournamentId,
  source,
  picks,
  isEntered,
  owner = null,
  compared = null,
}: ResultsBoardProps) {
  // The field's picks are public once the draw is sealed, and results come only after that.
  const enabled = isEntered && source.matches.some(({ isCompleted, isBye }) => isCompleted && !isBye);
  const { data: field } = useQuery({ ...fieldPicksQuery(tournamentId), enabled });
  const isOwn = owner === null && compared === null;
  return useMemo(() => {
    const counts = field ? countsOf(field, source.matchIds) : null;
    return {
      drama: dramaOf({ source, picks: isEntered ? picks : null, isOwn, field: counts }),
      right: sharesRight(source, counts),
    };
  }, [source, picks, isEntered, isOwn, field]);
}

const NO_MATCHES: readonly number[] = [];

const currentRound = (rounds: readonly RoundView[]): number =>
  rounds.find((round) => round.matches.some((match) => !match.isBye && !match.isOver))?.round ?? 1;
