import type { Match } from '@boast/contract/tournaments';
import type { ReactNode } from 'react';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { gameText, type MatchSideView, sidesOf } from './match-text.ts';

type MatchLineProps = {
  match: Match;
  label: ReactNode;
  /** Beside the match: the reader's prediction, or the venue. */
  aside?: ReactNode;
};

export function MatchLine({ match, label, aside }: MatchLineProps) {
  const [one, two] = sidesOf(match);
  const games = gameText(match);
  return (
    <div
      className={classNames(
        'grid gap-x-8 gap-y-3 py-4',
        aside !== undefined && 'md:grid-cols-[minmax(0,1fr)_19rem]',
      )}
    >
      <div className="min-w-0">
        <p className="eyebrow text-quiet">{label}</p>
        <div className="mt-1 max-w-120">
          <Side side={one} />
          <Side side={two} against />
        </div>
        {games !== '' && <p className="numerals condensed mt-1 text-quiet text-small">{games}</p>}
      </div>
      {aside}
    </div>
  );
}

function Side({ side, against = false }: { side: MatchSideView; against?: boolean }) {
  const { player, games, isWinner, isLoser } = side;
  return (
    <div className="flex items-center gap-3">
      <p
        className={classNames(
          'flex min-w-0 grow flex-wrap items-center gap-x-2',
          isWinner ? 'font-[700]' : isLoser && 'text-quiet',
        )}
      >
        {against && <span className="font-[400] text-quiet text-small">vs</span>}
        {player ? (
          <>
            <Link
              to={sitePaths.player({ playerId: player.id })}
              className="inline-flex min-h-8 items-center text-inherit no-underline underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              <Untranslated>{player.fullName}</Untranslated>
            </Link>
            {player.worldRank !== null && (
              <span className="numerals font-[400] text-quiet">{`(${player.worldRank})`}</span>
            )}
          </>
        ) : (
          <span className="text-quiet">TBD</span>
        )}
        {isWinner && <span className="font-[400] text-correct-text text-small">(Winner)</span>}
      </p>
      {games !== null && (
        <span className={classNames('score w-5 text-right text-[1.5rem]', isLoser && 'text-quiet')}>
          <span className="sr-only">, </span>
          {games}
          <span className="sr-only"> {games === 1 ? 'game' : 'games'}</span>
        </span>
      )}
    </div>
  );
}
