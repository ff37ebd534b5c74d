import type { SeasonTournament } from '@boast/contract/season';
import { roundInText } from '@boast/domain/draw/rounds';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';

/** The boards beside one that counts: 'Also: from the quarter-finals'. */
export function SecondChances({ of }: { of: SeasonTournament['secondChances'] }) {
  if (of.length === 0) return null;
  return (
    <span className="flex w-full flex-wrap gap-x-3 font-[400] text-quiet text-small">
      Also:
      {of.map(({ tournamentId, fromRound }) => (
        <Link
          key={tournamentId}
          to={sitePaths.tournamentBoard({ tournamentId })}
          className={`${linkClass()} inline-flex items-center pointer-coarse:min-h-11`}
        >
          from {roundInText(fromRound)}
        </Link>
      ))}
    </span>
  );
}
