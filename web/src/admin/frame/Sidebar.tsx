import { useQuery } from '@tanstack/react-query';
import { Globe, PanelLeft } from 'lucide-react';
import { Link } from '../../lib/router/Link.tsx';
import { useConfig } from '../../lib/use-config.ts';
import { pb } from '../../path-builder.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { adminPaths } from '../admin-paths.ts';
import { attentionQuery } from '../running-queries.ts';
import { FindButton } from './FindButton.tsx';
import { dashboardPlace, places, runningPlaces } from './places.ts';
import { SidebarLink } from './SidebarLink.tsx';
import { SidebarPerson } from './SidebarPerson.tsx';

type SidebarProps = {
  /** Otherwise a rail of icons. */
  isWide: boolean;
  onToggle: () => void;
  /** Opens the palette; left out where another way leads to it. */
  onFind?: (() => void) | undefined;
};

/** Where one can go in the portal, and who one is in it. */
export function Sidebar({ isWide, onToggle, onFind }: SidebarProps) {
  const { productName, version } = useConfig();
  const { data: attention } = useQuery(attentionQuery);
  return (
    <nav
      aria-label="Admin portal"
      className={classNames(
        'sticky top-0 flex h-dvh shrink-0 flex-col gap-4 overflow-y-auto border-line border-r bg-glass py-3',
        isWide ? 'w-full px-3 md:w-60' : 'w-17 px-3',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        {isWide && (
          <Link
            to={adminPaths.dashboard()}
            className="flex min-h-11 flex-col justify-center pl-2 no-underline"
          >
            <Logo name={productName} />
          </Link>
        )}
        <IconButton
          icon={PanelLeft}
          label={isWide ? 'Close sidebar' : 'Open sidebar'}
          title="Ctrl+B"
          aria-expanded={isWide}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onToggle}
        />
      </div>
      {onFind && <FindButton isWide={isWide} onFind={onFind} />}
      <div className="flex flex-col gap-0.5">
        <SidebarLink
          place={dashboardPlace}
          isWide={isWide}
          waiting={{ count: attention?.overdue.count ?? 0, word: 'overdue' }}
        />
        {Object.values(places).map((place) => (
          <SidebarLink key={place.to} place={place} isWide={isWide} below />
        ))}
      </div>
      <div className="flex flex-col gap-0.5 border-line border-t pt-3">
        {Object.values(runningPlaces).map((place) => (
          <SidebarLink key={place.to} place={place} isWide={isWide} below />
        ))}
      </div>
      <div className="mt-auto flex flex-col gap-3 border-line border-t pt-3">
        <SidebarLink place={{ to: pb.home(), name: 'Public Site', icon: Globe }} isWide={isWide} />
        {isWide && (
          // Its words alone, so that it fits.
          <div className="[&_svg]:hidden">
            <ThemeSwitch />
          </div>
        )}
        <SidebarPerson isWide={isWide} />
        {isWide && (
          <p className="pl-2 text-quiet text-small">
            {productName} {version}
          </p>
        )}
      </div>
    </nav>
  );
}
