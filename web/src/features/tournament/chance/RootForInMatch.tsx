import { useQuery } from '@tanstack/react-query';

import { countText } from '../../../lib/text/number-text.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { useOwnEntry } from '../use-own-entry.ts';
import { RootForText } from './ChancePanel.tsx';
import { entryChanceQuery } from './chance-queries.ts';
import { chanceName, movedBy, rootingInterests } from './chance-text.ts';

type RootForInMatchProps = { tournamentId: string; source: TournamentDraw; match: number };

export function RootForInMatch({ tournamentId, source, match }: RootForInMatchProps) {
  const own = useOwnEntry(tournamentId);
  const { data: chance } = useQuery({
    ...entryChanceQuery(tournamentId, own?.id ?? ''),
    enabled: own !== null,
  });
  const matchId = source.matchIds[match];
  const interest = chance && rootingInterests(chance.next, chance).find((one) => one.matchId === matchId);
  const moved = chance && !interest ? movedBy(chance.curve, matchId ?? '') : null;
  if (!interest && !moved) return null;
  return (
    <section>
      <h3 className="display border-line border-b pb-1.5 text-title">Your {chanceName(source.hasPrize)}</h3>
      <p className="flex flex-wrap items-baseline gap-x-3 py-2">
        {interest && <RootForText interest={interest} source={source} now={chance.chance} />}
        {moved && (
          <span className="numerals font-[650]">
            It {moved.words}
            {moved.others > 0 && `, with ${countText(moved.others, 'other result')}`}
          </span>
        )}
      </p>
    </section>
  );
}
