import type { LeagueCard } from '@boast/contract/leagues';
import type { ReactNode } from 'react';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { countText } from '../../lib/text/number-text.ts';
import { LeagueCrest } from './LeagueCrest.tsx';
import { aboutText } from './league-text.ts';

type LeagueLineProps = {
  league: LeagueCard;
  /** The tournament whose board it links to. */
  draw?: string | undefined;
  children?: ReactNode;
};

export function LeagueLine({ league, draw, children }: LeagueLineProps) {
  const { id, name, colour, memberCount } = league;
  return (
    <li className="relative flex items-center gap-4 border-line border-b px-5 py-3 last:border-b-0 hover:bg-glass-high sm:px-6">
      <LeagueCrest name={name} colour={colour} />
      <div className="min-w-0 grow">
        <Link
          to={sitePaths.league({ leagueId: id, draw })}
          className="font-[650] text-ink no-underline [overflow-wrap:anywhere] after:absolute after:inset-0 hover:text-accent"
        >
          {name}
        </Link>
        <p className="numerals text-quiet text-small [overflow-wrap:anywhere]">
          {aboutText(league)}, {countText(memberCount, 'member')}
        </p>
      </div>
      {children}
    </li>
  );
}
