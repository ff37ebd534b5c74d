import type { Match, Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { ResultDialog } from '../../draws/results/ResultDialog.tsx';
import { choiceClass } from '../../draws/results/ResultFields.tsx';
import { endingLabels } from '../../draws/results/result-form.ts';
import { UndoResults } from '../../draws/results/UndoResults.tsx';
import { repeatedDraw, takesResults } from '../../draws/whole-draw/event-draws.ts';
import { useWholeMatch } from '../../draws/whole-draw/use-whole-match.ts';
import { WholeDrawAlert } from '../../draws/whole-draw/WholeDrawAlert.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { ForCallers } from '../../frame/ForCallers.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { matchQuery } from '../../parts/admin-queries.ts';
import { DeleteDialog } from '../../parts/DeleteDialog.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { bestOfText, isReady, matchName, matchState } from '../../parts/match-text.ts';
import { MatchPlayers } from './MatchPlayers.tsx';
import { picksLost } from './ReplaceDialog.tsx';
import { useAboveMatch } from './use-above-match.ts';

export function MatchDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Match', list: navItems.matches.to }}>
      <MatchDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function MatchDetail({ id }: { id: string }) {
  const paths = useDrawPaths();
  const { data: found } = useSuspenseQuery(matchQuery(id));
  const { data: tournament } = useSuspenseQuery(tournamentQuery(found.tournamentId));
  // Take the match from the draw, so that everything on the page agrees.
  const match = matchesOf(tournament).find((candidate) => candidate.id === id) ?? found;
  const wholeMatch = useWholeMatch(tournament)(match);
  const repeated = repeatedDraw(tournament);
  const above = useAboveMatch(match);
  return (
    <AdminPage
      title={matchName(match)}
      above={above}
      badges={<Badge tone={match.winnerId === null ? 'neutral' : 'correct'}>{matchState(match)}</Badge>}
      actions={repeated === null && <MatchActions match={match} tournament={tournament} />}
    >
      {repeated ? (
        <WholeDrawAlert
          to={wholeMatch === null ? paths.tournament(repeated.id) : paths.match(wholeMatch)}
          act="Open this match there"
        />
      ) : (
        <UndoResults matches={[match]} />
      )}
      <MatchPlayers match={match} tournament={tournament} />
      <MatchFacts match={match} tournament={tournament} />
    </AdminPage>
  );
}

const matchesOf = ({ rounds }: Tournament): Match[] => rounds.flatMap((round) => round.matches);

type MatchActionsProps = { match: Match; tournament: Tournament };

/** The only action of a bye is to become a match. */
function MatchActions({ match, tournament }: MatchActionsProps) {
  const paths = useDrawPaths();
  const [open, setOpen] = useState<'result' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const isSealed = tournament.sealedAt !== null;
  if (match.isBye)
    return isSealed || tournament.wholeDraw !== null ? null : (
      <PortalLink
        to={adminPaths.newMatch({ tournamentId: tournament.id })}
        closed="nothing"
        className={buttonClass({ variant: 'outline' })}
      >
        Turn into a match
      </PortalLink>
    );
  return (
    <>
      <ForCallers of="deleteMatch">
        <Button variant="quiet" onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </ForCallers>
      <Link to={paths.editMatch(match)} className={buttonClass({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        Edit
      </Link>
      {takesResults(tournament) && (isReady(match) || match.isCompleted) && (
        <Button onClick={() => setOpen('result')}>
          {match.isCompleted ? 'Correct result' : 'Enter result'}
        </Button>
      )}
      {open === 'result' && (
        <ResultDialog tournament={tournament} match={match} onClose={close} onNext={null} />
      )}
      {open === 'delete' && <DeleteMatchDialog match={match} tournament={tournament} onClose={close} />}
    </>
  );
}

function MatchFacts({ match, tournament }: { match: Match; tournament: Tournament }) {
  const paths = useDrawPaths();
  const { startsAt, court, roundName, gameScores } = match;
  const placeholder = match.isBye ? 'Not played' : 'None yet';
  const winner = [match.playerOne, match.playerTwo].find((player) => player && player.id === match.winnerId);
  const next = tournament.rounds.flatMap((round) => round.matches).find(({ id }) => id === match.nextMatchId);
  return (
    <section aria-label="About the match">
      <Facts
        facts={[
          {
            name: 'Tournament',
            value: (
              <Link to={paths.tournament(match.tournamentId)} className={linkClass()}>
                {match.tournamentName}
              </Link>
            ),
          },
          { name: 'Round', value: roundName },
          {
            name: 'Scheduled time',
            value: startsAt ? formatInstantOfYear(startsAt, tournament.timeZone) : 'TBD',
          },
          { name: 'Court', value: court ?? 'Not set' },
          { name: 'Status', value: matchState(match) },
          { name: 'Winner', value: winner?.fullName ?? (match.isCompleted ? 'Nobody' : placeholder) },
          { name: 'Game score', value: match.gameScore ?? placeholder },
          { name: 'Ending', value: match.ending === null ? placeholder : endingLabels[match.ending] },
          {
            name: 'Points',
            value:
              gameScores.length > 0 ? gameScores.map((game) => game.join('-')).join(', ') : 'Not entered',
          },
          { name: 'Best of', value: bestOfText(match) },
          {
            name: 'Winner plays',
            value: next ? (
              <Link to={paths.match(next)} className={linkClass()}>
                {next.roundName}
              </Link>
            ) : (
              'No further match'
            ),
          },
        ]}
      />
    </section>
  );
}

type DeleteMatchDialogProps = { match: Match; tournament: Tournament; onClose: () => void };

/** Turns a match of Round 1 into a bye, and says who leaves. A side that is still TBD leaves by itself. */
function DeleteMatchDialog({ match, tournament, onClose }: DeleteMatchDialogProps) {
  const paths = useDrawPaths();
  const [leaves, setLeaves] = useState<'one' | 'two'>(match.playerOne === null ? 'one' : 'two');
  const names = { one: match.playerOne?.fullName ?? 'TBD', two: match.playerTwo?.fullName ?? 'TBD' };
  const isSealed = tournament.sealedAt !== null;
  return (
    <DeleteDialog
      what="match"
      title={`Delete ${matchName(match)}?`}
      description={
        isSealed || match.roundNumber > 1
          ? 'Only matches of Round 1 can be deleted, and only before the entries are sealed.'
          : `One player leaves the draw and the other goes through without playing.${picksLost(tournament)}`
      }
      remove={(reason) =>
        callApi('deleteMatch', {
          params: { matchId: match.id },
          query: { leaves, reason },
          ifMatch: match.version,
        })
      }
      onDone={(leave) => leave(paths.tournament(match.tournamentId), { replace: true })}
      onClose={onClose}
    >
      <LeavesChoice names={names} leaves={leaves} onChange={setLeaves} />
    </DeleteDialog>
  );
}

type LeavesChoiceProps = {
  names: Readonly<Record<'one' | 'two', string>>;
  leaves: 'one' | 'two';
  onChange: (leaves: 'one' | 'two') => void;
};

function LeavesChoice({ names, leaves, onChange }: LeavesChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-[600] text-small">Player leaving</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['one', 'two'] as const).map((side) => (
          <label key={side} className="relative">
            <input
              type="radio"
              name={group}
              checked={leaves === side}
              onChange={() => onChange(side)}
              className="peer sr-only"
            />
            <span className={choiceClass}>{names[side]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
