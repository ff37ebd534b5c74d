import type { DrawPlayer } from '@boast/contract/tournaments';
import { seedText } from '../../../parts/players/seed-text.ts';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import type { SideView } from './match-view.ts';

type PlayerNameProps = {
  side: SideView;
  /** Adds words for screen readers. Not inside a button that has its own label. */
  isSpoken?: boolean;
};

/** A player as printed in a draw: name and rank, then seed and country at the right. */
export function PlayerName({ side, isSpoken = true }: PlayerNameProps) {
  const { player, name, shortName, kind } = side;
  if (!player) {
    return (
      <span className="min-w-0 grow truncate text-left text-quiet">
        {kind === 'bye' || kind === 'nobody' ? (
          name
        ) : (
          <>
            <span aria-hidden="true" className="mr-2">
              TBD
            </span>
            {/* Printed matches have no numbers, so an unknown player is just an empty line. */}
            <span className={shortName === 'TBD' ? 'sr-only' : undefined}>{name}</span>
          </>
        )}
      </span>
    );
  }
  const { fullName, worldRank, seed, country, countryCode } = player;
  return (
    <>
      {/* A long name wraps, because touch could not open an ellipsis. */}
      <span
        className="max-h-[2.3em] min-w-0 grow overflow-hidden text-left leading-[1.15] [overflow-wrap:anywhere]"
        title={labelOf(player)}
      >
        <Untranslated>{fullName}</Untranslated>
        {worldRank !== null && <span className="font-[400] text-quiet">{` (${worldRank})`}</span>}
      </span>
      {seed !== null && (
        <span className="shrink-0 text-micro text-quiet" title={seedText(seed)}>
          {isSpoken && <span className="sr-only">{`, ${seedText(seed)}`}</span>}
          <span aria-hidden="true">{`[${seed}]`}</span>
        </span>
      )}
      {countryCode !== null && (
        <span className="w-7 shrink-0 text-right text-micro text-quiet">
          {isSpoken && <span className="sr-only">{`, ${country ?? countryCode}`}</span>}
          <span aria-hidden="true">{countryCode}</span>
        </span>
      )}
    </>
  );
}

/** `Ali Farag (1)`, or the name alone without a world rank. */
export const labelOf = ({ fullName, worldRank }: Pick<DrawPlayer, 'fullName' | 'worldRank'>): string =>
  worldRank === null ? fullName : `${fullName} (${worldRank})`;

/** For screen readers: `Ali Farag (1), seed 1, Egypt`. */
export const spokenPlayer = (player: DrawPlayer): string =>
  [labelOf(player), player.seed && seedText(player.seed), player.country ?? player.countryCode]
    .filter(Boolean)
    .join(', ');
