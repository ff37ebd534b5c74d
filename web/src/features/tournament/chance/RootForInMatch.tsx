import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../../api/app-api.ts';
import { myEntriesQuery } from '../../../api/queries.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { RootForWords } from './ChancePanel.tsx';
import { entryChanceQuery } from './chance-queries.ts';
import { rootingInterests } from './chance-words.ts';

type RootForInMatchProps = { tournamentId: string; source: TournamentDraw; match: number };

/** What a match that is still to come would make of the reader's chance of the prize. */
export function RootForInMatch({ tournamentId, source, match }: RootForInMatchProps) {
  const isSignedIn = useUserId() !== null;
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const own = entries?.find((entry) => entry.tournamentId === tournamentId && entry.status === 'ACTIVE');
  const { data: chance } = useQuery({
    ...entryChanceQuery(tournamentId, own?.id ?? ''),
    enabled: own !== undefined,
  });
  const matchId = source.matchIds[match];
  const interest = chance && rootingInterests(chance.next).find((one) => one.matchId === matchId);
  if (!interest) return null;
  return (
    <section>
      <h3 className="display border-line border-b pb-1.5 text-title">Your chance of the prize</h3>
      <p className="flex flex-wrap items-baseline gap-x-3 py-2">
        <RootForWords interest={interest} source={source} now={chance.chance} />
      </p>
    </section>
  );
}
