import '../../../api/later-routes.ts';
import type { TurningPoint } from '@boast/contract/draws/chances';
import { placeOf } from '@boast/domain/draw/bracket';
import { roundName } from '@boast/domain/draw/rounds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { countText } from '../../../lib/text/number-text.ts';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { movedText } from '../chance/chance-text.ts';
import { readTournamentDraw, type TournamentDraw } from '../picks/tournament-draw.ts';
import { beatText } from './results-news-text.ts';

export function TurningPoints({ tournament }: TournamentPartProps) {
  const { id: tournamentId, resultsVersion } = tournament;
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const { data: points } = useQuery({
    queryKey: ['entries', 'turning-points', tournamentId, resultsVersion],
    queryFn: async ({ signal }) =>
      (await callApi('turningPoints', { params: { tournamentId }, signal })).data,
  });
  if (!points || points.length === 0) return null;
  return (
    <Panel title="Turning points">
      <ol className="flex flex-col divide-y divide-line">
        {points.map((point) => (
          <Turn key={point.matchIds.join()} point={point} source={source} tournamentId={tournamentId} />
        ))}
      </ol>
    </Panel>
  );
}

type TurnProps = { point: TurningPoint; source: TournamentDraw; tournamentId: string };

const LEAST = 0.01;

function Turn({ point, source, tournamentId }: TurnProps) {
  const numbers = point.matchIds.map((matchId) => source.matchIds.indexOf(matchId));
  const match = Math.max(...numbers);
  const words = beatText(source, match);
  if (words === null) return null;
  const others = numbers.length - 1;
  const moved = point.leaders.filter(({ before, after }) => Math.abs(after - before) >= LEAST);
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <p className="eyebrow text-quiet">
        {roundName(source.draw, placeOf(source.draw.size, match).round)}
        {others > 0 && `, with ${countText(others, 'other result')}`}
      </p>
      <p className="display text-title">
        <Link
          to={sitePaths.tournamentMatch({ tournamentId, match })}
          className="inline-flex items-center text-inherit no-underline underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {words}
        </Link>
      </p>
      <ul className="numerals flex flex-wrap gap-x-6 gap-y-0.5 text-small">
        {moved.map(({ entryId, username, before, after }) => (
          <li key={entryId}>
            <span className="font-[650]">{username}</span>{' '}
            <span className={after < before ? 'text-tin-text' : 'text-correct-text'}>
              {movedText(before, after)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
