import type { Match } from '@boast/contract/tournaments';
import { resultText } from '@boast/domain/draw/endings';
import type { DayOfPlay } from '@boast/domain/tournament/order-of-play';
import type { CSSProperties } from 'react';
import { isOnCourt } from '../../../parts/tournaments/text/match-text.ts';
import { MatchSide } from '../../draws/tournaments/DrawMatch.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { gamesOfWinner } from '../../parts/match-text.ts';
import './order-of-play.css';
import { dayTitle } from './session-text.ts';

/** A day: courts side by side, times from the top. On a phone it scrolls sideways, and the times stay. */
export function PlayGrid({ day: { day, courts, rows } }: { day: DayOfPlay<Match> }) {
  return (
    <section
      className="play-scroll"
      aria-label={`${dayTitle(day)} by court`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- as above
    >
      <table className="play-grid" style={{ '--courts': courts.length } as CSSProperties}>
        <caption className="sr-only">{dayTitle(day)}</caption>
        <thead>
          <tr className="eyebrow text-quiet">
            <th scope="col">Time</th>
            {courts.map((court) => (
              <th key={court} scope="col">
                {court ?? 'No court'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, cells }) => (
            <tr key={time}>
              <th scope="row" className="numerals">
                {time}
              </th>
              {cells.map((matches, court) => (
                <td key={courts[court]}>
                  {matches.map((match) => (
                    <PlacedMatch key={match.id} match={match} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PlacedMatch({ match }: { match: Match }) {
  const paths = useDrawPaths();
  const { roundName, playerOne, playerTwo } = match;
  return (
    <div className="play-match">
      <PortalLink
        to={paths.editMatch(match)}
        className="block text-ink leading-snug no-underline hover:text-accent hover:underline"
      >
        <MatchSide player={playerOne} match={match} /> <span className="text-quiet text-small">vs</span>{' '}
        <MatchSide player={playerTwo} match={match} />
      </PortalLink>
      <p className="text-quiet text-small">{[roundName, howFar(match)].filter(Boolean).join(', ')}</p>
    </div>
  );
}

function howFar(match: Match): string {
  if (match.ending) return resultText({ ending: match.ending, games: gamesOfWinner(match) }, 'short');
  return isOnCourt(match) ? 'on court' : '';
}
