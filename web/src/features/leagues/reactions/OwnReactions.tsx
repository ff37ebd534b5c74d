import { groupBy } from '@boast/domain/group-by';
import { useQuery } from '@tanstack/react-query';
import { entryIn, myEntriesQuery } from '../../../api/queries/entries.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { countText } from '../../../lib/text/number-text.ts';
import { entryReactionsQuery } from '../../../parts/leagues/league-queries.ts';
import { ownPicks } from '../../../parts/tournaments/own-picks.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Givers } from './PickReactions.tsx';

type OwnReactionsProps = { leagueId: string; tournamentId: string; entryId: string };

/** Shows how the league reacted to the reader's picks. */
export function OwnReactions({ leagueId, tournamentId, entryId }: OwnReactionsProps) {
  const { data } = useQuery(entryReactionsQuery(entryId));
  const { data: tournament } = useQuery(tournamentQuery(tournamentId));
  const { data: entries } = useQuery(myEntriesQuery);
  const entry = entryIn(entries, tournamentId);
  const given = data?.reactions.filter((one) => one.leagueId === leagueId) ?? [];
  if (!tournament || !entry || given.length === 0) return null;
  const picks = ownPicks(tournament, entry);
  const byMatch = groupBy(given, ({ matchId }) => matchId);
  const reacted = tournament.rounds
    .flatMap(({ matches }) => matches)
    .flatMap((match) => ({ match, pick: picks.get(match.id), given: byMatch.get(match.id) ?? [] }))
    .filter((one) => one.given.length > 0);
  const total = given.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="own-reactions" className="flex flex-col">
      <SectionHead
        id="own-reactions"
        level={3}
        title="Reactions to your picks"
        note={countText(total, 'reaction')}
      />
      <ul className="grid gap-x-8 md:grid-cols-2">
        {reacted.map(({ match, pick, given: signs }) => (
          <li key={match.id} className="border-line border-b py-3">
            <Link
              to={sitePaths.tournamentMatch({ tournamentId, match: match.index })}
              className="inline-flex items-center font-[650] text-ink no-underline underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {pick ? `${pick.winner} ${pick.score}` : match.roundName}
            </Link>
            {pick && <span className="ml-2 text-quiet text-small">{match.roundName}</span>}
            <Givers given={signs} />
          </li>
        ))}
      </ul>
    </section>
  );
}
