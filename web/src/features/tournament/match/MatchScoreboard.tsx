import type { Match } from '@boast/contract/tournaments';
import { courtTimeText, isFirstOnCourt } from '@boast/domain/tournament/court-time';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { formatInstant, formatMinute, formatWholeDay } from '../../../lib/text/format-instant.ts';
import { zoneHere } from '../../../lib/text/reader-zone.ts';
import { leadText } from '../../../parts/tournaments/text/lead-text.ts';
import { countedGames, endingTitles, isOnCourt } from '../../../parts/tournaments/text/match-text.ts';
import { classNames } from '../../../ui/class-names.ts';

type MatchScoreboardProps = {
  match: Match;
  /** All matches of its draw. */
  matches: readonly Match[];
  places: readonly [string, string];
  /** Why the match is not played; null otherwise. */
  goesThrough: string | null;
};

export function MatchScoreboard({ match, matches, places, goesThrough }: MatchScoreboardProps) {
  const { gameScore, isCompleted } = match;
  const counted = countedGames(match);
  const { gameScores } = counted ?? match;
  const games = counted?.games ?? (isCompleted && gameScore !== '0-0' ? gameScore?.split('-') : null);
  return (
    <div>
      <table className="w-full border-collapse">
        <caption className="sr-only">{['Games', leadText(match)].filter(Boolean).join(': ')}</caption>
        <thead>
          <tr className="eyebrow border-line border-b text-quiet">
            <th scope="col" className="pb-1.5 text-left font-[inherit]">
              Player
            </th>
            {gameScores.map((_, game) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a game is its number
              <th key={game} scope="col" className="w-8 pb-1.5 text-right font-[inherit]">
                <span className="sr-only">Game </span>
                {game + 1}
              </th>
            ))}
            {games && (
              <th scope="col" className="w-16 pb-1.5 text-right font-[inherit]">
                Games
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Side match={match} at={0} place={places[0]} gameScores={gameScores} games={games?.[0]} />
          <Side match={match} at={1} place={places[1]} gameScores={gameScores} games={games?.[1]} />
        </tbody>
      </table>
      <p className="numerals mt-2 text-quiet text-small">{goesThrough ?? howItEnded(match, matches)}</p>
    </div>
  );
}

type SideProps = Pick<Match, 'gameScores'> & {
  match: Match;
  at: 0 | 1;
  place: string;
  games: string | number | undefined;
};

function Side({ match, at, place, gameScores, games }: SideProps) {
  const player = at === 0 ? match.playerOne : match.playerTwo;
  const isWinner = match.isCompleted && player !== null && player.id === match.winnerId;
  return (
    <tr className="border-line border-b">
      <th scope="row" className={classNames('py-1.5 text-left', isWinner ? 'font-[700]' : 'font-[450]')}>
        {player ? (
          <Link
            to={sitePaths.player({ playerId: player.id })}
            className="inline-flex min-h-8 items-center text-inherit no-underline underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {player.fullName}
          </Link>
        ) : (
          <span className="text-quiet">{place}</span>
        )}
        {isWinner && <span className="sr-only">, winner</span>}
      </th>
      {gameScores.map((points, game) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is its number
          key={game}
          className={classNames(
            'numerals text-right',
            points[at] > points[at === 0 ? 1 : 0] ? 'font-[700]' : 'text-quiet',
          )}
        >
          {points[at]}
        </td>
      ))}
      {games !== undefined && (
        <td
          className={classNames(
            'score text-right text-[1.5rem]',
            match.isCompleted && !isWinner && 'text-quiet',
          )}
        >
          {games}
        </td>
      )}
    </tr>
  );
}

/** How it ended early; before that whether it is on court, or when and where it will be. */
function howItEnded(match: Match, matches: readonly Match[]): string {
  const { ending, isCompleted, court } = match;
  if (isCompleted) return ending === null ? '' : endingTitles[ending];
  if (isOnCourt(match)) return ['On court', court].filter(Boolean).join(', ');
  return whenAndWhere(match, matches);
}

function whenAndWhere(match: Match, matches: readonly Match[]): string {
  const { startsAt, court, timeZone } = match;
  if (startsAt === null) return court ?? 'Not played yet';
  if (court === null) return formatInstant(startsAt);
  const isToday = formatWholeDay(startsAt) === formatWholeDay(serverClock.now());
  const time = isToday ? formatMinute(startsAt) : formatInstant(startsAt);
  return courtTimeText({
    court,
    time,
    isFirst: isFirstOnCourt(match, { matches, timeZone: zoneHere(timeZone) }),
  });
}
