import '../../api/later-routes.ts';
import type { LeagueCard } from '@boast/contract/leagues';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure, type FailureCode, failureMessage } from '../../api/api-failure.ts';
import { callApi, useAppSession } from '../../api/app-api.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { queryClient } from '../../api/query-client.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { navigate } from '../../lib/router/navigate.ts';

import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { forgetWantedLeague } from '../../parts/leagues/wanted-league.ts';
import { toast } from '../../ui/toast.ts';

export interface JoinRefusal {
  readonly title: string;
  readonly text: string;
}

/** Joins a league by its code, or a public one by its id. People who have not picked its draw yet continue there. */
export function useJoinLeague(league: LeagueCard, by: { code: string } | { leagueId: string }) {
  const session = useAppSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const join = useMutation({
    mutationFn: async () => (await callApi('joinLeague', { body: by })).data,
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
        navigate(sitePaths.wizard({ tournamentId: tournament.id }));
      else navigate(sitePaths.league({ leagueId }));
    },
  });
  return { join, refusal: join.error ? refusalOf(join.error, league) : null };
}

/** A failed read stops nobody: the league's page then says what is missing. */
async function hasEntered(tournamentId: string): Promise<boolean> {
  const entries = await queryClient.fetchQuery(myEntriesQuery).catch(() => null);
  return entries?.some((entry) => entry.tournamentId === tournamentId && entry.status === 'ACTIVE') ?? true;
}

function refusalOf(error: unknown, league: LeagueCard): JoinRefusal {
  const known = error instanceof ApiFailure ? refusals[error.code] : undefined;
  return known?.(league) ?? { title: `You did not join ${league.name}`, text: failureMessage(error) };
}

const refusals: Partial<Record<FailureCode, (league: LeagueCard) => JoinRefusal>> = {
  NOT_FOUND: () => ({
    title: 'This code opens no league any more',
    text: 'It was changed a moment ago. Ask whoever invited you for the new one.',
  }),
  LEAGUE_CLOSED: ({ name, ownerName }) => ({
    title: `${name} is closed`,
    text: `Nobody joins any more. Ask ${ownerName} to open it again.`,
  }),
  LEAGUE_FULL: ({ name, ownerName }) => ({
    title: `${name} is full`,
    text: `No league has more members. Ask ${ownerName} to take out who does not play, or to make a second one.`,
  }),
  TAKEN_OUT: ({ name, ownerName }) => ({
    title: `You were taken out of ${name}`,
    text: `Only ${ownerName} or a helper lets you in again: ask them. A code does not.`,
  }),
  TOO_MANY_LEAGUES: () => ({
    title: 'You are in as many leagues as one can be',
    text: 'Leave one that is over, then come back to this link.',
  }),
};
