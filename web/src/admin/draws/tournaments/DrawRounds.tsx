import type { Match, Tournament } from '@boast/contract/tournaments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { readAllPages } from '../../../api/read-all-pages.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths, useMayCall } from '../../frame/use-portal-role.ts';
import { bestOfText, isReady, lacksPlayer } from '../../parts/match-text.ts';
import { ResultDialog } from '../results/ResultDialog.tsx';
import { UndoResults } from '../results/UndoResults.tsx';
import { repeatedDraw, takesResults } from '../whole-draw/event-draws.ts';
import { useWholeMatch } from '../whole-draw/use-whole-match.ts';
import { DrawMatch } from './DrawMatch.tsx';
import { type DrawTroubles, drawTroubles, type Trouble } from './draw-troubles.ts';
import { PlayBy } from './PlayBy.tsx';

/** The matches by round. Results can be entered one after the other without leaving the page. */
export function DrawRounds({ tournament }: { tournament: Tournament }) {
  const { search } = useLocation();
  const onlyReady = new URLSearchParams(search).get('show') === 'ready';
  const [editingId, setEditingId] = useState<string | null>(null);
  const mayCall = useMayCall();
  const paths = useDrawPaths();
  const { data: issues = [] } = useQuery({
    ...issuesOfQuery(tournament.id),
    enabled: mayCall('listDataIssues'),
  });
  const troubles = drawTroubles(tournament, { issues, paths });
  const matches = tournament.rounds.flatMap((round) => round.matches);
  const ready = matches.filter(isReady);
  const follows = repeatedDraw(tournament) !== null;
  const wholeMatch = useWholeMatch(tournament);
  const canChange = isOpen(tournament) && mayCall('changeDraw');
  const lacking = tournament.wholeDraw !== null ? 0 : matches.filter(lacksPlayer).length;
  const editing = matches.find(({ id }) => id === editingId);
  const next = nextReady(matches, editingId);
  return (
    <div className="flex flex-col gap-6">
      {lacking > 0 && <LackingAlert lacking={lacking} isOfClub={tournament.club !== null} />}
      {troubles.ofDraw.length > 0 && <DrawAlert troubles={troubles.ofDraw} />}
      {!follows && (
        <>
          <DrawBar tournament={tournament} onlyReady={onlyReady} ready={ready.length} />
          <UndoResults matches={matches} />
        </>
      )}
      {tournament.rounds.map((round) => (
        <RoundPanel
          key={round.id}
          round={round}
          shownMatches={onlyReady ? round.matches.filter(isReady) : round.matches}
          tournament={tournament}
          onEnter={!follows && takesResults(tournament) && mayCall('updateMatch') ? setEditingId : null}
          wholeMatch={wholeMatch}
          canSwap={canChange && round.number === 1}
          asksForRanks={canChange && round.number === 1 && tournament.club === null}
          troubles={troubles.ofMatch}
        />
      ))}
      {onlyReady && ready.length === 0 && <p className="text-quiet">No match is waiting for a result.</p>}
      {editing && (
        <ResultDialog
          key={editing.id}
          tournament={tournament}
          match={editing}
          onClose={() => setEditingId(null)}
          onNext={next && (() => setEditingId(next.id))}
        />
      )}
    </div>
  );
}

function LackingAlert({ lacking, isOfClub }: { lacking: number; isOfClub: boolean }) {
  return (
    <Alert
      tone="warning"
      title={`${lacking} Round 1 ${lacking === 1 ? 'match lacks' : 'matches lack'} a player`}
    >
      Nobody can enter until every Round 1 match has both players.{' '}
      {isOfClub
        ? 'Open the match and set one.'
        : 'Import the page or sheet that names them, or open the match and set a qualifier.'}
    </Alert>
  );
}

/** Its draw can change here. */
/** The games of rounds that have not begun may still change. */
const isUnderWay = ({ status, wholeDraw }: Tournament): boolean => status === 'ACTIVE' && wholeDraw === null;

const isOpen = ({ sealedAt, status, wholeDraw }: Tournament): boolean =>
  sealedAt === null && status !== 'CANCELLED' && wholeDraw === null;

type DrawBarProps = { tournament: Tournament; onlyReady: boolean; ready: number };

function DrawBar({ tournament, onlyReady, ready }: DrawBarProps) {
  const { pathname } = useLocation();
  const paths = useDrawPaths();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SegmentedControl
        label="Matches shown"
        options={shows(ready)}
        value={onlyReady ? 'ready' : 'all'}
        onChange={(show) => navigate(show === 'ready' ? '?show=ready' : pathname, { replace: true })}
      />
      {!takesResults(tournament) && (
        <p className="text-quiet text-small">
          {tournament.feed === null
            ? 'You can enter results once the tournament has started and entries are sealed.'
            : 'You can enter results once its players are known.'}
        </p>
      )}
      {(isOpen(tournament) || isUnderWay(tournament)) && (
        <PortalLink
          to={paths.changeDraw(tournament.id)}
          closed="nothing"
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          <ArrowUpDown aria-hidden="true" />
          {isOpen(tournament) ? 'Change the draw' : 'Change the games'}
        </PortalLink>
      )}
    </div>
  );
}

function DrawAlert({ troubles }: { troubles: readonly Trouble[] }) {
  const count = troubles.length === 1 ? 'One data issue' : `${troubles.length} data issues`;
  return (
    <Alert tone="warning" title={`${count} of this tournament`}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {troubles.map(({ text, to }) => (
          <li key={to}>
            <Link to={to} className={linkClass()}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The next match of the draw that waits for a result, starting over after the last. */
function nextReady(matches: readonly Match[], fromId: string | null): Match | null {
  const at = matches.findIndex(({ id }) => id === fromId);
  return [...matches.slice(at + 1), ...matches.slice(0, Math.max(at, 0))].find(isReady) ?? null;
}

const shows = (ready: number) =>
  [
    { value: 'all', label: 'All matches' },
    { value: 'ready', label: `Waiting for results (${ready})` },
  ] as const;

type RoundPanelProps = {
  round: Tournament['rounds'][number];
  shownMatches: readonly Match[];
  tournament: Tournament;
  onEnter: ((matchId: string) => void) | null;
  canSwap: boolean;
  asksForRanks: boolean;
  troubles: DrawTroubles['ofMatch'];
  wholeMatch: (match: Match) => Match | null;
};

function RoundPanel({ round, shownMatches, tournament, troubles, wholeMatch, ...acts }: RoundPanelProps) {
  const { name, matches } = round;
  if (shownMatches.length === 0) return null;
  const done = matches.filter(({ isCompleted }) => isCompleted).length;
  const played = matches.filter(({ isBye }) => !isBye).length;
  return (
    <Panel
      title={name}
      action={<PlayBy tournament={tournament} round={round} />}
      note={`${done} of ${played} played, best of ${matches[0] ? bestOfText(matches[0]) : 5}`}
      flush
    >
      <ul className="flex flex-col">
        {shownMatches.map((match) => (
          <DrawMatch
            key={match.id}
            match={match}
            timeZone={tournament.timeZone}
            troubles={troubles.get(match.index)}
            wholeMatch={wholeMatch(match)}
            {...acts}
          />
        ))}
      </ul>
    </Panel>
  );
}

const issuesOfQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['data-issues', 'of', tournamentId],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        callApi('listDataIssues', { query: { resource_id: tournamentId, page_size: 100, page }, signal }),
      ),
  });
