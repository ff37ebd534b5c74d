import '../../../api/later-routes.ts';
import type { LeagueCard } from '@boast/contract/leagues';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure, type FailureCode, failureMessage } from '../../../api/api-failure.ts';
import { callApi, useAppSession } from '../../../api/app-api.ts';
import { entryIn, myEntriesQuery } from '../../../api/queries/entries.ts';
import { queryClient } from '../../../api/query-client.ts';

import { sitePaths } from '../../../lib/path-builder.ts';
import { leaveFromHere } from '../../../lib/router/navigate.ts';

import { readLeaguesAgain } from '../../../parts/leagues/league-queries.ts';
import { openDrawOf } from '../../../parts/leagues/league-text.ts';
import { forgetWantedLeague } from '../../../parts/leagues/wanted-league.ts';
import { toast } from '../../../ui/status/toast.ts';

export interface JoinRefusal {
  readonly title: string;
  readonly text: string;
}

/** Joins a league by its code, or a public one by its id. People who have not picked its draw yet continue there, or in its second chance. */
export function useJoinLeague(league: LeagueCard, by: { code: string } | { leagueId: string }) {
  const session = useAppSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const join = useMutation({
    mutationFn: async () => (await callApi('joinLeague', { body: by })).data,
    onMutate: () => {
      // A wish is tried once: after a refusal the person decides.
      forgetWantedLeague();
      return leaveFromHere();
    },
    onSuccess: async ({ leagueId, status }, _facts, leave) => {
      await readLeaguesAgain();
      if (status === 'waiting') {
        toast.success("You've asked to join", {
          description: `${league.ownerName} or a helper will approve you`,
        });
        return;
      }
      toast.success(`You've joined ${league.name}`);
      const open = openDrawOf(league);
      if (open !== null && !isAdmin && !(await hasEntered([open, league.tournament?.id ?? open])))
        leave(sitePaths.wizard({ tournamentId: open, step: 'tipping' }));
      else leave(sitePaths.league({ leagueId }));
    },
  });
  return { join, refusal: join.error ? refusalOf(join.error, league) : null };
}

/** A failed read stops nobody: the league's page then says what is missing. */
async function hasEntered(tournamentIds: readonly string[]): Promise<boolean> {
  const entries = await queryClient.fetchQuery(myEntriesQuery).catch(() => null);
  return entries === null || tournamentIds.some((id) => entryIn(entries, id) !== null);
}

function refusalOf(error: unknown, league: LeagueCard): JoinRefusal {
  const known = error instanceof ApiFailure ? refusals[error.code] : undefined;
  return known?.(league) ?? { title: `Couldn't join ${league.name}`, text: failureMessage(error) };
}

const refusals: Partial<Record<FailureCode, (league: LeagueCard) => JoinRefusal>> = {
  NOT_FOUND: () => ({
    title: 'This code no longer works',
    text: 'It has just changed. Ask for the new one.',
  }),
  LEAGUE_CLOSED: ({ name, ownerName }) => ({
    title: `${name} is closed`,
    text: `No new members. Ask ${ownerName} to reopen it.`,
  }),
  LEAGUE_FULL: ({ name, ownerName }) => ({
    title: `${name} is full`,
    text: `The league can't take more members. Ask ${ownerName} to remove inactive ones, or to create a second league.`,
  }),
  TAKEN_OUT: ({ name, ownerName }) => ({
    title: `You've been removed from ${name}`,
    text: `Only ${ownerName} or a helper can let you back in. The code won't work.`,
  }),
  TOO_MANY_LEAGUES: () => ({
    title: "You've reached the limit of leagues",
    text: "Leave one that's over, then come back to this link.",
  }),
};
