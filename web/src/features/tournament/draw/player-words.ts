import type { DrawPlayer } from '@boast/contract/tournaments';

/** 'fullName (worldRank)' when ranked, else the name. */
export const labelOf = ({ fullName, worldRank }: Pick<DrawPlayer, 'fullName' | 'worldRank'>): string =>
  worldRank === null ? fullName : `${fullName} (${worldRank})`;

/** What a screen reader says of a player: `Ali Farag (1), seed 1, Egypt`. */
export const spokenPlayer = (player: DrawPlayer): string =>
  [labelOf(player), player.seed && `seed ${player.seed}`, player.country ?? player.countryCode]
    .filter(Boolean)
    .join(', ');
