import type { Tournament } from '@boast/contract/tournaments';
import { asPicked } from '@boast/domain/board/what-if';
import { chanceIf } from '@boast/domain/chance/own-ends';
import { isDrawComplete } from '@boast/domain/draw/results';
import { type ReactNode, useMemo } from 'react';
import { boardLong, boardTop } from '../../../api/queries/boards.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { useStoredState } from '../../../lib/router/use-stored-state.ts';
import { percentText } from '../../../lib/text/percent-text.ts';
import { StandingsSkeleton } from '../../../parts/standings/StandingsSkeleton.tsx';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { chanceName } from '../chance/chance-text.ts';
import { useTries } from '../chance/tries.ts';
import { useOwnEnds } from '../chance/use-own-ends.ts';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { useOwnEntry } from '../use-own-entry.ts';
import { IfTable } from './IfTable.tsx';
import { TryMatches } from './TryMatches.tsx';
import { useBoardIf } from './use-board-if.ts';
import { boardIfText } from './what-if-text.ts';

/** The board under tried results, updated at once. Its border is dashed, so that nobody takes it for the real board. */
export function WhatIfBoard({ tournament }: { tournament: Tournament }) {
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  if (isDrawComplete(source.draw)) return <NothingLeft tournamentId={tournament.id} />;
  return <Trying tournament={tournament} source={source} />;
}

function NothingLeft({ tournamentId }: { tournamentId: string }) {
  return (
    <EmptyState
      title="All matches played"
      action={
        <Link to={sitePaths.tournamentBoard({ tournamentId })} className={buttonClass()}>
          See the leaderboard
        </Link>
      }
    />
  );
}

type TryingProps = { tournament: Tournament; source: ReturnType<typeof readTournamentDraw> };

function Trying({ tournament, source }: TryingProps) {
  const tournamentId = tournament.id;
  const { draw, tries, setTries } = useTries(tournamentId, source.draw);
  const [size, setSize] = useStoredState('size', boardTop);
  const entry = useOwnEntry(tournamentId);
  const picks = useMemo(
    () => (entry ? readEntryPicks(source.draw, source.matchIds, entry) : null),
    [source, entry],
  );
  const own = useOwnEnds({ tournament, source, entry });
  const chance = own && tries.length > 0 ? chanceIf(own, tries) : null;
  const boardIf = useBoardIf({ tournamentId, source, draw, tries, size, ownId: entry?.id });
  const { board } = boardIf;
  const isOver = isDrawComplete(draw);
  return (
    <section
      aria-labelledby="what-if"
      className="-mx-2 flex flex-col gap-5 rounded-large border-2 border-edge border-dashed px-3 py-4 sm:mx-auto sm:w-full sm:max-w-page md:px-6 md:py-6"
    >
      <Head
        canPick={picks !== null}
        hasTries={tries.length > 0}
        onPicked={() => picks && setTries(asPicked(source.draw, picks))}
        onReset={() => setTries([])}
      />
      <TryMatches source={source} draw={draw} tries={tries} setTries={setTries} picks={picks} />
      <div className="flex min-h-14 flex-col justify-center border-edge border-y border-dashed py-2">
        <p role="status" className="display text-title">
          {tries.length === 0 || !board ? 'Tap a winner to start' : boardIfText({ ...board, isOver })}
        </p>
        {chance !== null && (
          <p className="numerals text-small">
            Your {chanceName(source.hasPrize)} would be{' '}
            <span className="font-[650] text-accent">{percentText(chance)}</span>
          </p>
        )}
      </div>
      <Rows boardIf={boardIf} source={source} tournamentId={tournamentId} ownId={entry?.id}>
        {(total) => (
          <Button
            variant="outline"
            className="self-start"
            aria-expanded={size > boardTop}
            onClick={() => setSize(size > boardTop ? boardTop : boardLong)}
          >
            {size > boardTop ? `Show top ${boardTop}` : `Show top ${Math.min(boardLong, total)}`}
          </Button>
        )}
      </Rows>
    </section>
  );
}

type RowsProps = {
  boardIf: ReturnType<typeof useBoardIf>;
  source: TryingProps['source'];
  tournamentId: string;
  ownId: string | undefined;
  children: (total: number) => ReactNode;
};

function Rows({ boardIf, source, tournamentId, ownId, children }: RowsProps) {
  const { board, error, isFetching, retry } = boardIf;
  if (!board && error)
    return (
      <ErrorState
        title="Couldn't load the leaderboard"
        message={error.message}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  if (!board) return <StandingsSkeleton label="Loading everyone's picks" />;
  return (
    <>
      <IfTable board={board} source={source} tournamentId={tournamentId} ownId={ownId} isBusy={isFetching} />
      {board.entryCount > boardTop && children(board.entryCount)}
    </>
  );
}

type HeadProps = { canPick: boolean; hasTries: boolean; onPicked: () => void; onReset: () => void };

function Head({ canPick, hasTries, onPicked, onReset }: HeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 id="what-if" className="display flex flex-wrap items-center gap-3 text-heading">
          What if
          <Badge tone="warning">Not the real leaderboard</Badge>
        </h2>
        <p className="max-w-measure text-quiet text-small">
          The leaderboard updates as you tap. Finished matches are fixed.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canPick && (
          <Button variant="outline" size="small" onClick={onPicked}>
            Use my picks
          </Button>
        )}
        <Button variant="outline" size="small" onClick={onReset} disabled={!hasTries}>
          Reset
        </Button>
      </div>
    </header>
  );
}
