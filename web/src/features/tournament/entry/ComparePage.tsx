import type { Entry } from '@boast/contract/entries';
import { finalOf } from '@boast/domain/draw/results';
import { type Comparison, compareEntries } from '@boast/domain/scoring/compare-entries';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAppSession } from '../../../api/app-api.ts';
import { entryIn, entryQuery, myEntriesQuery } from '../../../api/queries/entries.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';

import type { PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { SignInRequired } from '../../../parts/account/SignInRequired.tsx';
import { EmptyPage } from '../../../parts/EmptyPage.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { RivalButton } from '../../../parts/rival/RivalButton.tsx';
import { phaseOf } from '../../../parts/tournaments/cards/phase.ts';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadingMark } from '../../../ui/status/LoadingMark.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { ResultsBoard } from '../match/ResultsBoard.tsx';
import { readTournamentDraw, type TournamentDraw } from '../picks/tournament-draw.ts';
import { useLiveTournament } from '../use-live-tournament.ts';
import { leadText, remainingText } from './compare-text.ts';
import { EntryBoundary, EntryNotFound, StillSecret } from './EntryBoundary.tsx';
import { EntryHeader } from './EntryHeader.tsx';

export function ComparePage({ params }: PageProps) {
  const { id = '', entryId = '' } = params;
  const { status } = useAppSession();
  if (status === 'loading') return <LoadingMark />;
  if (status === 'signed-out') {
    return (
      <div className="page">
        <SignInRequired>Sign in to compare your picks.</SignInRequired>
      </div>
    );
  }
  return (
    <EntryBoundary tournamentId={id}>
      <WithEntries tournamentId={id} entryId={entryId} />
    </EntryBoundary>
  );
}

type WithEntriesProps = { tournamentId: string; entryId: string };

function WithEntries({ tournamentId, entryId }: WithEntriesProps) {
  const [{ data: tournament }, { data: entry }, { data: entries }] = useSuspenseQueries({
    queries: [tournamentQuery(tournamentId), entryQuery(entryId), myEntriesQuery],
  });
  useLiveTournament(tournament);
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const own = entryIn(entries, tournamentId);
  if (entry.tournamentId !== tournamentId) return <EntryNotFound />;
  if (phaseOf(tournament.status) === 'upcoming') return <StillSecret tournamentId={tournamentId} />;
  if (!own || own.id === entryId) return <NothingToCompare {...{ tournamentId, entryId }} isOwn={!!own} />;
  const title = `You and ${entry.username}`;
  return (
    <div className="wide flex flex-col gap-5 pt-6 md:gap-6 md:pt-8">
      <PageTitle>{`${title}, ${tournament.name}`}</PageTitle>
      <EntryHeader
        tournament={tournament}
        title={title}
        isShort
        action={
          <span className="flex flex-wrap gap-3">
            <Link
              to={sitePaths.entry({ tournamentId, entryId })}
              className={buttonClass({ variant: 'outline' })}
            >
              See only {entry.username}'s picks
            </Link>
            <RivalButton userId={entry.userId} username={entry.username} />
          </span>
        }
      />
      <SideBySide source={source} own={own} theirs={entry} />
    </div>
  );
}

type SideBySideProps = { source: TournamentDraw; own: Entry; theirs: Entry };

function SideBySide({ source, own, theirs }: SideBySideProps) {
  const { draw, matchIds, rules } = source;
  const picks = useMemo(() => readEntryPicks(draw, matchIds, own), [draw, matchIds, own]);
  const otherPicks = useMemo(() => readEntryPicks(draw, matchIds, theirs), [draw, matchIds, theirs]);
  const comparison = useMemo(
    () => compareEntries(draw, [picks, otherPicks], rules),
    [draw, picks, otherPicks, rules],
  );
  const theirPicks = useMemo(
    () => ({ name: theirs.username, picks: otherPicks, entryId: theirs.id }),
    [theirs.username, theirs.id, otherPicks],
  );
  return (
    <>
      <CompareSummary
        comparison={comparison}
        own={own}
        theirs={theirs}
        isOver={Boolean(draw.results[finalOf(draw.size)])}
      />
      <ResultsBoard
        tournamentId={own.tournamentId}
        source={source}
        picks={picks}
        entryId={own.id}
        isEntered
        compared={theirPicks}
      />
    </>
  );
}

function NothingToCompare({ tournamentId, entryId, isOwn }: WithEntriesProps & { isOwn: boolean }) {
  if (isOwn)
    return (
      <EmptyPage
        title="This is your own entry"
        to={sitePaths.tournamentBoard({ tournamentId })}
        linkText="Choose someone on the leaderboard"
      >
        To compare, choose someone on the leaderboard.
      </EmptyPage>
    );
  return (
    <EmptyPage
      title="You haven't entered"
      to={sitePaths.entry({ tournamentId, entryId })}
      linkText="See their picks"
    >
      Enter a tournament to compare your picks with other people's.
    </EmptyPage>
  );
}

type CompareSummaryProps = { comparison: Comparison; own: Entry; theirs: Entry; isOver: boolean };

function CompareSummary({ comparison, own, theirs, isOver }: CompareSummaryProps) {
  const { counts, points, swing } = comparison;
  const name = theirs.username;
  const compared = { name, isOver };
  return (
    <section aria-label="In numbers" className="flex flex-col gap-x-14 gap-y-5 lg:flex-row lg:items-end">
      <div className="flex grow flex-wrap items-end gap-x-14 gap-y-5">
        <dl className="flex gap-x-10 gap-y-5 sm:gap-x-14">
          <Side name="You" entry={own} points={points[0]} isAhead={points[0] > points[1]} />
          <Side name={name} entry={theirs} points={points[1]} isAhead={points[1] > points[0]} />
        </dl>
        <div className="max-w-measure pb-1">
          <p className="font-[650] text-lead">{leadText(points, compared)}</p>
          <p className="text-quiet empty:hidden">{remainingText(swing, compared)}</p>
        </div>
      </div>
      <Agreement counts={counts} />
    </section>
  );
}

type SideProps = { name: string; entry: Entry; points: number; isAhead: boolean };

function Side({ name, entry, points, isAhead }: SideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <dt className="eyebrow max-w-40 truncate text-quiet">{name}</dt>
      <dd className={`score text-[3rem] ${isAhead ? 'text-accent' : 'text-ink'}`}>
        {points.toLocaleString('en')}
        <span className="sr-only"> points</span>
      </dd>
      <dd className="numerals text-quiet text-small">
        {entry.rank !== null && `Rank ${entry.rank.toLocaleString('en')}, `}
        <Untranslated>{`${entry.score}/${entry.possibleScore}`}</Untranslated> correct
      </dd>
    </div>
  );
}

function Agreement({ counts }: { counts: Comparison['counts'] }) {
  const parts = [
    { word: 'Same pick', count: counts.same, fill: 'bg-ink' },
    { word: 'Same winner', count: counts.winner, fill: 'bg-edge' },
    { word: 'Different', count: counts.different, fill: 'bg-dot' },
  ];
  return (
    <div className="lg:pb-1">
      <span aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-small">
        {parts.map(({ word, count, fill }) => (
          <span key={word} className={fill} style={{ flexGrow: count }} />
        ))}
      </span>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {parts.map(({ word, count, fill }) => (
          <li key={word} className="numerals flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-small ${fill}`} />
            {word} <span className="font-[650]">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
