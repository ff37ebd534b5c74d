import '../../../api/later-routes.ts';
import type {
  EntryReactions,
  PickReactions as Given,
  ReactionSign as Sign,
} from '@boast/contract/leagues/reactions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi, useUserId } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';

import { LeagueCrest } from '../../../parts/leagues/LeagueCrest.tsx';
import { entryReactionsQuery, readLeaguesAgain } from '../../../parts/leagues/league-queries.ts';
import type { PickReactionsProps } from '../../../parts/tournaments/tournament-parts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/status/toast.ts';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { ReactionSign } from './ReactionSign.tsx';
import { giversText, reactionSigns, signText } from './reaction-text.ts';

type League = EntryReactions['leagues'][number];

/** What each league that the reader shares with the entry's owner says to a pick. */
export function PickReactions({ entryId, matchId }: PickReactionsProps) {
  const isSignedIn = useUserId() !== null;
  const { data } = useQuery({ ...entryReactionsQuery(entryId), enabled: isSignedIn });
  if (!data) return null;
  const of = (league: League) =>
    data.reactions.filter((one) => one.leagueId === league.id && one.matchId === matchId);
  return data.leagues
    .filter((league, at) => of(league).length > 0 || (!data.isOwn && at < OFFERED))
    .map((league) => (
      <section key={league.id}>
        <h3 className="flex items-center gap-2 border-line border-b pb-1.5">
          <LeagueCrest name={league.name} colour={league.colour} size="small" />
          <span className="display min-w-0 truncate text-title">{league.name}</span>
        </h3>
        {!data.isOwn && <Signs league={league} entryId={entryId} matchId={matchId} given={of(league)} />}
        <Givers given={of(league)} />
      </section>
    ));
}

/** People who share more leagues react in the smallest of them. */
const OFFERED = 3;

type SignsProps = PickReactionsProps & { league: League; given: readonly Given[] };

function Signs({ league, entryId, matchId, given }: SignsProps) {
  const react = useMutation({
    // A second press waits for the first.
    scope: { id: `reaction ${league.id} ${entryId} ${matchId}` },
    mutationFn: (sign: Sign | null) =>
      callApi('reactToPick', { params: { leagueId: league.id }, body: { entryId, matchId, sign } }),
    onSuccess: ({ data }) => queryClient.setQueryData(entryReactionsQuery(entryId).queryKey, data),
    onError: async (error) => {
      toast.error("Couldn't save your reaction", { description: failureMessage(error) });
      await readLeaguesAgain();
    },
  });
  const own = react.isPending ? react.variables : (given.find(({ isOwn }) => isOwn)?.sign ?? null);
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">Your reaction in {league.name}</legend>
      <div className="grid grid-cols-6 gap-1">
        {reactionSigns.map((sign) => (
          <button
            key={sign}
            type="button"
            aria-pressed={sign === own}
            onClick={() => react.mutate(sign === own ? null : sign)}
            className={classNames(
              'flex min-h-13 min-w-0 flex-col items-center justify-center gap-1 rounded-base border text-micro transition-colors',
              sign === own
                ? 'border-dot bg-dot font-[650] text-on-dot'
                : 'border-line text-quiet hover:border-edge hover:text-ink',
            )}
          >
            <ReactionSign sign={sign} />
            <span className="condensed">{signText[sign]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** How many gave each sign, and who. */
export function Givers({ given }: { given: readonly Given[] }) {
  if (given.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-small">
      {given.map((one) => (
        <li key={one.sign} className="flex items-center gap-2">
          <ReactionSign sign={one.sign} />
          <span className="numerals w-16 shrink-0 font-[650]">
            {signText[one.sign]} <span aria-hidden="true">{one.count}</span>
          </span>
          <Untranslated className="min-w-0 text-quiet [overflow-wrap:anywhere]">
            {giversText(one)}
          </Untranslated>
        </li>
      ))}
    </ul>
  );
}
