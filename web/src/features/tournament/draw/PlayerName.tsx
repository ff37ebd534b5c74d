import type { SideView } from './match-view.ts';

/** A player as the draw prints them: name and rank, then seed and country at the right. */
export function PlayerName({ side }: { side: SideView }) {
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
  return (
    <>
      <span data-place="player" className="min-w-0 grow truncate text-left" title={labelOf(player)}>
        {player.fullName}
        {player.worldRank !== null && <span className="font-[400] text-quiet"> ({player.worldRank})</span>}
      </span>
      {player.seed !== null && (
        <span className="shrink-0 text-micro text-quiet">
          <span className="sr-only">, seed </span>
          <span aria-hidden="true">[</span>
          {player.seed}
          <span aria-hidden="true">]</span>
        </span>
      )}
      {player.countryCode !== null && (
        <span className="w-7 shrink-0 text-right text-micro text-quiet">
          <span className="sr-only">, {player.country ?? player.countryCode}</span>
          <span aria-hidden="true">{player.countryCode}</span>
        </span>
      )}
    </>
  );
}

/** 'fullName (worldRank)' when ranked, else the name. */
export const labelOf = ({ fullName, worldRank }: { fullName: string; worldRank: number | null }): string =>
  worldRank === null ? fullName : `${fullName} (${worldRank})`;
