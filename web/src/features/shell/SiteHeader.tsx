import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from '../../lib/router/Link.tsx';
import { useConfig } from '../../lib/use-config.ts';
import { pb } from '../../path-builder.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { AccountCorner } from './AccountCorner.tsx';

/** Logo, places, and who is signed in. On a phone the places and the person stand behind one button. */
export function SiteHeader() {
  const { productName } = useConfig();
  const [open, setOpen] = useState(false);
  return (
    <header className="border-line border-b bg-court">
      <div className="wide flex min-h-16 items-center gap-4 max-md:flex-wrap md:max-lg:gap-2">
        <Link to={pb.home()} className="inline-flex min-h-11 items-center no-underline">
          <Logo name={productName} />
        </Link>
        <IconButton
          icon={open ? X : Menu}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
          className="-mr-2 ml-auto md:hidden"
        />
        <div
          id="site-menu"
          className={`${open ? 'flex animate-rise' : 'hidden'} w-full flex-col gap-4 border-line border-t pt-3 pb-5 md:flex md:animate-none md:flex-row md:items-center md:border-0 md:p-0`}
        >
          <nav aria-label="Main" className="flex flex-col md:flex-row lg:ml-4">
            {places.map(({ to, name }) => (
              <NavLink
                key={to}
                to={to}
                below={to !== pb.home()}
                className={`${linkClass('nav')} max-md:-mx-3 max-md:w-fit`}
              >
                {name}
              </NavLink>
            ))}
          </nav>
          <AccountCorner />
        </div>
      </div>
    </header>
  );
}

const places = [
  { to: pb.home(), name: 'Home' },
  { to: pb.tournaments(), name: 'Tournaments' },
  { to: pb.liveResults(), name: 'Live Results' },
];
