import type { DrawPlayer } from '@boast/contract/tournaments';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/marks/Avatar.tsx';

type PlayerFaceProps = {
  player: Pick<DrawPlayer, 'fullName' | 'imageUrl' | 'countryCode'>;
  size?: 'base' | 'large' | 'hero' | undefined;
  /** Draws the accent ring of the reader's pick. */
  isLit?: boolean | undefined;
};

/** Decoration: name and country stand beside it. */
export function PlayerFace({ player, size = 'base', isLit = false }: PlayerFaceProps) {
  const { fullName, imageUrl, countryCode } = player;
  return (
    <span aria-hidden="true" className="relative inline-grid shrink-0 place-items-center">
      <span
        className={classNames(
          'grid rounded-full border-2 transition-colors',
          isLit ? 'border-path' : 'border-transparent',
        )}
      >
        <Avatar name={fullName} src={imageUrl} size={size} />
      </span>
      {countryCode !== null && (
        <span
          className={classNames(
            'numerals absolute rounded-small border border-line bg-court px-1 font-[650] text-ink tracking-[0.04em]',
            places[size],
          )}
        >
          {countryCode}
        </span>
      )}
    </span>
  );
}

/** Low enough not to cover the initials. */
const places: Record<NonNullable<PlayerFaceProps['size']>, string> = {
  base: '-bottom-2 text-[0.625rem] leading-3.5',
  large: '-bottom-1.5 text-[0.6875rem] leading-4',
  hero: '-bottom-1 text-small',
};
