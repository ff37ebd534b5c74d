import { formatInstant } from '../../lib/text/format-instant.ts';
import '../../api/later-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';

import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { resultPhrase } from './correction-text.ts';

/** Lists corrected results, with the version of the board since when they count. Shows nothing if there are none. */
export function CorrectionPanel({ tournament: { id, resultsVersion } }: TournamentPartProps) {
  const { data: corrections = [] } = useQuery({
    queryKey: ['tournaments', 'corrections', id, resultsVersion],
    queryFn: async ({ signal }) =>
      (await callApi('listCorrections', { params: { tournamentId: id }, signal })).data,
  });
  if (corrections.length === 0) return null;
  return (
    <Panel title="Corrected results" note={`board version ${resultsVersion}`}>
      <ul className="flex flex-col">
        {corrections.map(({ version, at, countsForPrize, changes }) => (
          <li key={version} className="border-line border-t py-3 first:border-t-0 first:pt-0">
            <p className="eyebrow text-quiet">
              Since version {version}, {formatInstant(at)}
            </p>
            <ul className="mt-1 flex flex-col gap-1.5">
              {changes.map(({ matchId, roundName, before, after }) => (
                <li key={matchId} className="text-small">
                  <span className="text-quiet">{roundName}: </span>
                  {after ? resultPhrase(after) : 'no result yet'}
                  <span className="text-quiet">, not {resultPhrase(before)}</span>
                </li>
              ))}
            </ul>
            {!countsForPrize && (
              <p className="mt-1.5 text-quiet text-small">
                The prize had already been paid, on the original result.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
