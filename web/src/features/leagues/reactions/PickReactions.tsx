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

/** The reactions to a pick in each league that the reader shares with the entry's owner. */
export function PickReactions({ entryId, matchId }: PickReactionsProps) {
  const isSignedIn = useUserId() !== null;
  const { data } = useQuery({ ...entryReactionsQuery(entryId), enabled: isSignedIn });
  if (!data) return null;
  const of = (league: League) =>
    data.reactions.filter((reaction) => reaction.leagueId === league.id && reaction.matchId === matchId);
  return data.leagues
    .filter((league, at) => of(league).length > 0 || (!data.isOwn && at < OFFERED))
    .map((league) => (
      <section key={league.id}>
        <h3 className="flex items-center gap-2 border-line border-b pb-1.5">
          <LeagueCrest name={league.name} colour={league.colour} size="small" />
          <span className="display min-w-0 truncate text-title">{league.name}</span>
        </h3>
        {!data.isOwn && <Signs league={league} entryId={entryId} matchId={matchId} reactions={of(league)} />}
        <Givers reactions={of(league)} />
      </section>
    ));
}

/** People who share more leagues react in the smallest of them. */
const OFFERED = 3;

type SignsProps = PickReactionsProps & { league: League; reactions: readonly Given[] };

function Signs({ league, entryId, matchId, reactions }: SignsProps) {
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
  const own = react.isPending ? react.variables : (reactions.find(({ isOwn }) => isOwn)?.sign ?? null);
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
export function Givers({ reactions }: { reactions: readonly Given[] }) {
  if (reactions.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-small">
      {reactions.map((reaction) => (
        <li key={reaction.sign} className="flex items-center gap-2">
          <ReactionSign sign={reaction.sign} />
          <span className="numerals w-16 shrink-0 font-[650]">
            {signText[reaction.sign]} <span aria-hidden="true">{reaction.count}</span>
          </span>
          <Untranslated className="min-w-0 text-quiet [overflow-wrap:anywhere]">
            {giversText(reaction)}
          </Untranslated>
        </li>
      ))}
    </ul>
  );
}
