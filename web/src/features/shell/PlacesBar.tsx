import { House, LogIn, type LucideIcon, Radio, Trophy, UserRound, Users } from 'lucide-react';
import { useAppSession } from '../../api/app-api.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { NavLink } from '../../lib/router/Link.tsx';
import { aboveBottomBar, bottomBar } from '../../ui/marks/edge-bar.ts';

/** Navigation at the bottom of a phone's screen. While picking, the bar of picks replaces it (base.css). */
export function PlacesBar() {
  const isSignedOut = useAppSession().status === 'signed-out';
  return (
    <>
      {/* Fixed instead of sticky: accessibility checkers count what scrolls under a sticky bar as too small a target. */}
      <nav
        ref={bottomBar}
        aria-label="Shortcuts"
        className="places-bar fixed inset-x-0 bottom-0 z-20 border-line border-t bg-court pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="mx-auto flex max-w-form">
          {[...places, isSignedOut ? wayIn : own].map(({ to, name, icon: Icon, also }) => (
            <li key={to} className="min-w-0 flex-1">
              <NavLink to={to} also={also} below={to !== sitePaths.home()} className={placeClass}>
                <Icon aria-hidden="true" className="size-5" />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* Reserves space for the bar at the end of the page. */}
      <div ref={aboveBottomBar} className="places-bar h-(--dock) md:hidden" />
    </>
  );
}

interface Place {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly also?: readonly string[];
}

const places: readonly Place[] = [
  { to: sitePaths.home(), name: 'Home', icon: House },
  { to: sitePaths.liveResults(), name: 'Live', icon: Radio, also: [sitePaths.results()] },
  { to: sitePaths.tournaments(), name: 'Tournaments', icon: Trophy },
  { to: sitePaths.leagues(), name: 'Leagues', icon: Users, also: [sitePaths.leaderboard()] },
];
const wayIn: Place = { to: sitePaths.login(), name: 'Sign In', icon: LogIn };
const own: Place = {
  to: sitePaths.dashboard(),
  name: 'Me',
  icon: UserRound,
  also: [sitePaths.account(), sitePaths.credits()],
};

const placeClass =
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 font-[600] text-quiet text-micro condensed no-underline ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:text-ink after:absolute after:inset-x-2 after:-top-px after:h-[3px] ' +
  'after:scale-x-0 after:bg-tin after:transition-transform aria-[current=page]:after:scale-x-100';
