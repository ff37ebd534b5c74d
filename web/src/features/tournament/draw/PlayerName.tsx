import type { DrawPlayer } from '@boast/contract/tournaments';
import type { SideView } from './match-view.ts';

type PlayerNameProps = {
  side: SideView;
  /** Says the player by itself. Not inside a button that says all its words at once. */
  isSpoken?: boolean;
};

/** A player as the draw prints them: name and rank, then seed and country at the right. */
export function PlayerName({ side, isSpoken = true }: PlayerNameProps) {
  const { player, name, kind } = side;
  if (!player) {
    return (
      <span className="min-w-0 grow truncate text-left text-quiet">
        {kind === 'bye' ? (
          'BYE'
        ) : (
          <>
            <span aria-hidden="true" className="mr-2">
              TBD
            </span>
            <span className={kind === 'open' ? 'draw-open-name' : 'sr-only'}>{name}</span>
          </>
        )}
      </span>
    );
  }
  const { fullName, worldRank, seed, country, countryCode } = player;
  return (
    <>
      <span className="min-w-0 grow truncate text-left" title={labelOf(player)}>
        {fullName}
        {worldRank !== null && <span className="font-[400] text-quiet">{` (${worldRank})`}</span>}
      </span>
      {seed !== null && (
        <span className="shrink-0 text-micro text-quiet">
          {isSpoken && <span className="sr-only">{`, seed ${seed}`}</span>}
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

/** 'fullName (worldRank)' when ranked, else the name. */
const labelOf = ({ fullName, worldRank }: Pick<DrawPlayer, 'fullName' | 'worldRank'>): string =>
  worldRank === null ? fullName : `${fullName} (${worldRank})`;

/** What a screen reader says of a player: `Ali Farag (1), seed 1, Egypt`. */
export const spokenPlayer = (player: DrawPlayer): string =>
  [labelOf(player), player.seed && `seed ${player.seed}`, player.country ?? player.countryCode]
    .filter(Boolean)
    .join(', ');
