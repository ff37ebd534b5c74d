import { classNames } from '../../ui/class-names.ts';
import { initials } from '../../ui/marks/Avatar.tsx';
import type { LeagueColour } from './league-text.ts';

type LeagueCrestProps = {
  name: string;
  colour: LeagueColour;
  size?: 'small' | 'base' | 'large' | 'hero' | undefined;
};

/**
 * The shield of a league: its colour, its initials, and the rising line of the logo. It is decoration; the name
 * stands beside it.
 */
export function LeagueCrest({ name, colour, size = 'base' }: LeagueCrestProps) {
  const { fill, ink } = crests[colour];
  const line = ink === 'fill-on-dot' ? 'stroke-on-dot' : 'stroke-on-tin';
  return (
    <svg viewBox="0 0 48 56" aria-hidden="true" className={classNames('block shrink-0', sizes[size])}>
      <path d={SHIELD} className={fill} />
      <path
        d={SHIELD}
        transform="translate(24 27.5) scale(.88) translate(-24 -27.5)"
        className={classNames('fill-none', line)}
        strokeWidth="1.25"
        opacity="0.45"
      />
      <path d="M6.4 38.2 44 17v7.5L9.7 43.5Z" className={ink} opacity="0.16" />
      <text
        x="24"
        y="26"
        textAnchor="middle"
        dominantBaseline="central"
        className={classNames('score select-none', ink)}
        fontSize="22"
      >
        {initials(lettersOf(name))}
      </text>
      <circle cx="20.5" cy="44" r="1.7" className={ink} />
      <circle cx="27.5" cy="44" r="1.7" className={ink} />
    </svg>
  );
}

/** A year or a number says nothing of a league. */
const lettersOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return words.length === 0 ? name : words.join(' ');
};

const SHIELD = 'M4 3.500h40V27c0 12.5-7.5 20.5-20 25.700C11.5 47.5 4 39.5 4 27Z';

const crests: Readonly<Record<LeagueColour, { fill: string; ink: string }>> = {
  yellow: { fill: 'fill-crest-yellow', ink: 'fill-on-dot' },
  red: { fill: 'fill-crest-red', ink: 'fill-on-tin' },
  green: { fill: 'fill-crest-green', ink: 'fill-on-tin' },
  blue: { fill: 'fill-crest-blue', ink: 'fill-on-tin' },
  violet: { fill: 'fill-crest-violet', ink: 'fill-on-tin' },
  orange: { fill: 'fill-crest-orange', ink: 'fill-on-dot' },
};

const sizes = { small: 'h-8', base: 'h-14', large: 'h-20', hero: 'h-28 md:h-36' };
