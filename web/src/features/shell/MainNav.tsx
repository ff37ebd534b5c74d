import type { ReactNode } from 'react';
import { sitePaths } from '../../lib/path-builder.ts';
import { NavLink } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { places } from './places.ts';

/** The places of the site. On a phone they are behind a button, and not there without scripts. */
export function MainNav({ className = 'flex flex-col' }: { className?: string }) {
  return (
    <nav aria-label="Main" className={`${className} md:flex-row lg:ml-4`}>
      {places.map(({ to, name, also }) => (
        <NavLink
          key={to}
          to={to}
          also={also}
          below={to !== sitePaths.home()}
          className={`${linkClass('nav')} max-md:-mx-3 max-md:w-fit`}
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

/** The bar over every page. */
export function SiteBar({ children }: { children: ReactNode }) {
  return (
    <header className="border-line border-b bg-court print:hidden">
      <div className="wide flex min-h-16 items-center gap-4 max-md:flex-wrap md:max-lg:gap-2">{children}</div>
    </header>
  );
}
