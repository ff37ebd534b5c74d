import type { DrawPlayer } from '@boast/contract/tournaments';
import { classNames } from '../../ui/class-names.ts';
import { Flag } from '../../ui/marks/Flag.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { PlayerFace } from './PlayerFace.tsx';
import { seedTitle } from './seed-text.ts';

type PlayerLineProps = {
  player: DrawPlayer;
  /** Puts the face at the end, for the right side of a duel. */
  mirrored?: boolean | undefined;
};

export function PlayerLine({ player, mirrored = false }: PlayerLineProps) {
  const { fullName, country, countryCode, seed, worldRank } = player;
  const places = [seed !== null && seedTitle(seed), worldRank !== null && `World no. ${worldRank}`].filter(
    Boolean,
  );
  return (
    <span
      className={classNames(
        'flex min-w-0 gap-3 @max-[28rem]:flex-col @min-[28rem]:items-center',
        mirrored && 'text-right @max-[28rem]:items-end @min-[28rem]:flex-row-reverse',
      )}
    >
      <span className="inline-flex">
        <PlayerFace player={player} size="large" />
      </span>
      <span className="flex min-w-0 flex-col gap-1">
        <Untranslated className="condensed font-[650] text-lead leading-tight [overflow-wrap:anywhere]">
          {fullName}
        </Untranslated>
        <span className={classNames('flex flex-wrap items-center gap-x-2', mirrored && 'justify-end')}>
          {countryCode !== null && (
            <>
              <Flag code={countryCode} />
              <span className="sr-only">{country ?? countryCode}</span>
            </>
          )}
          <span className="text-micro text-quiet">{places.join(', ') || 'No world ranking'}</span>
        </span>
      </span>
    </span>
  );
}
