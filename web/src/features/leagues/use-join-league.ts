import type { LeagueCard } from '@boast/contract/leagues';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure, messageOf } from '../../api/api-failure.ts';
import { call, queryClient, useSession } from '../../api/app-api.ts';
import { myEntriesQuery } from '../../api/queries.ts';
import { leaguePaths } from '../../lib/league-paths.ts';
import { pb } from '../../lib/path-builder.ts';
import { navigate } from '../../lib/router/router.ts';
import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { forgetWantedLeague } from '../../parts/leagues/wanted-league.ts';
import { toast } from '../../ui/toast.ts';

/** Why one was not let in, and what to do. */
export interface JoinRefusal {
  readonly title: string;
  readonly text: string;
}

/**
 * Joins a league, by its code or as a public one. Whoever has not picked its draw yet is led on to do so; the league waits
 * for them there.
 */
export function useJoinLeague(league: LeagueCard, by: { code: string } | { leagueId: string }) {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const join = useMutation({
    mutationFn: async () => (await call('joinLeague', { body: by })).data,
    onSuccess: async ({ leagueId, status }) => {
      forgetWantedLeague();
      await readLeaguesAgain();
      if (status === 'waiting') {
        toast.success('You asked to join', { description: `${league.ownerName} or a helper lets you in` });
        return;
      }
      toast.success(`You are in ${league.name}`);
      const { tournament } = league;
      if (tournament?.status === 'UPCOMING' && !isAdmin && !(await hasEntered(tournament.id)))
        navigate(pb.wizard({ tournamentId: tournament.id }));
      else navigate(leaguePaths.league({ leagueId }));
    },
  });
  return { join, refusal: join.error ? refusalOf(join.error, league) : null };
}

/** What cannot be read holds nobody up: then the league's page says what is missing. */
async function hasEntered(tournamentId: string): Promise<boolean> {
  const entries = await queryClient.fetchQuery(myEntriesQuery).catch(() => null);
  return entries?.some((entry) => entry.tournamentId === tournamentId && entry.status === 'ACTIVE') ?? true;
}

function refusalOf(error: unknown, { name, ownerName }: LeagueCard): JoinRefusal {
  const code = error instanceof ApiFailure ? error.code : null;
  switch (code) {
    case 'NOT_FOUND':
      return {
        title: 'This code opens no league any more',
        text: 'It was changed a moment ago. Ask whoever invited you for the new one.',
      };
    case 'LEAGUE_CLOSED':
      return {
        title: `${name} is closed`,
        text: `Nobody joins any more. Ask ${ownerName} to open it again.`,
      };
    case 'LEAGUE_FULL':
      return {
        title: `${name} is full`,
        text: `No league has more members. Ask ${ownerName} to take out who does not play, or to make a second one.`,
      };
    case 'TAKEN_OUT':
      return {
        title: `You were taken out of ${name}`,
        text: `Only ${ownerName} or a helper lets you in again: ask them. A code does not.`,
      };
    case 'TOO_MANY_LEAGUES':
      return {
        title: 'You are in as many leagues as one can be',
        text: 'Leave one that is over, then come back to this link.',
      };
    default:
      return { title: `You did not join ${name}`, text: messageOf(error) };
  }
}
