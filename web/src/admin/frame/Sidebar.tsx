import { useQuery } from '@tanstack/react-query';
import { Globe, LogOut, PanelLeft, Search } from 'lucide-react';
import { appSession, useAppConfig } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link, NavLink } from '../../lib/router/Link.tsx';
import { displayName } from '../../lib/text/display-name.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/dialogs/Tooltip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { Logo } from '../../ui/marks/Logo.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { attentionQuery } from '../parts/admin-queries.ts';
import { dashboardNavItem, drawNavItems, type NavItem, navItems, operationsNavItems } from './nav-items.ts';
import { homeOf } from './portal-role.ts';
import { useMayOpen, usePortalRole } from './use-portal-role.ts';

type SidebarProps = {
  isWide: boolean;
  onToggle: () => void;
  /** Opens the palette; omitted if another button does. */
  onFind?: (() => void) | undefined;
};

export function Sidebar({ isWide, onToggle, onFind }: SidebarProps) {
  const { productName } = useAppConfig();
  const portalRole = usePortalRole();
  return (
    <nav
      aria-label={portalRole.kind === 'staff' ? 'Admin portal' : 'This draw'}
      className={classNames(
        'sticky top-0 flex h-dvh shrink-0 flex-col gap-4 overflow-y-auto border-line border-r bg-glass py-3 print:hidden',
        isWide ? 'w-full px-3 md:w-60' : 'w-17 px-3',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        {isWide && (
          <Link to={homeOf(portalRole)} className="flex min-h-11 flex-col justify-center pl-2 no-underline">
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
      {portalRole.kind === 'staff' ? (
        <StaffItems isWide={isWide} />
      ) : (
        <DrawItems tournamentId={portalRole.tournamentId} isWide={isWide} />
      )}
      <div className="mt-auto flex flex-col gap-3 border-line border-t pt-3">
        <SidebarLink item={{ to: sitePaths.home(), name: 'Public Site', icon: Globe }} isWide={isWide} />
        {isWide && (
          // Without its icon, so that it fits.
          <div className="[&_svg]:hidden">
            <ThemeSwitch />
          </div>
        )}
        <SidebarPerson isWide={isWide} />
        {isWide && <Version />}
      </div>
    </nav>
  );
}

function StaffItems({ isWide }: { isWide: boolean }) {
  const { data: attention } = useQuery(attentionQuery);
  return (
    <>
      <div className="flex flex-col gap-0.5">
        <SidebarLink
          item={dashboardNavItem}
          isWide={isWide}
          waiting={{ count: attention?.overdue.count ?? 0, word: 'overdue' }}
        />
        <SidebarLinks items={Object.values(navItems)} isWide={isWide} />
      </div>
      <div className="flex flex-col gap-0.5 border-line border-t pt-3 empty:hidden">
        <SidebarLinks items={Object.values(operationsNavItems)} isWide={isWide} />
      </div>
    </>
  );
}

function DrawItems({ tournamentId, isWide }: { tournamentId: string; isWide: boolean }) {
  const [draw, ...others] = drawNavItems(tournamentId);
  return (
    <div className="flex flex-col gap-0.5">
      <SidebarLink item={draw} isWide={isWide} />
      <SidebarLinks items={others} isWide={isWide} />
    </div>
  );
}

function SidebarLinks({ items, isWide }: { items: readonly NavItem[]; isWide: boolean }) {
  const mayOpen = useMayOpen();
  return items
    .filter(({ to }) => mayOpen(to))
    .map((item) => <SidebarLink key={item.to} item={item} isWide={isWide} below />);
}

function Version() {
  const { productName, version } = useAppConfig();
  return (
    <p className="pl-2 text-quiet text-small">
      {productName} {version}
    </p>
  );
}

/** Signs out; the guard then leads to the home page. */
function SidebarPerson({ isWide }: { isWide: boolean }) {
  const { data: user } = useQuery(userQuery);
  if (!user) return null;
  const name = displayName(user);
  return (
    <div className="flex items-center gap-2.5">
      {isWide && <Avatar name={name} src={user.avatar} />}
      {isWide && <span className="min-w-0 grow truncate font-[600] text-small">{name}</span>}
      <IconButton icon={LogOut} label="Sign Out" onClick={() => void appSession.signOut()} />
    </div>
  );
}

function FindButton({ isWide, onFind }: { isWide: boolean; onFind: () => void }) {
  const button = (
    <button
      type="button"
      aria-label={isWide ? undefined : 'Find anything'}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onFind}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-base border border-edge px-3 text-quiet hover:border-ink hover:text-ink',
        !isWide && 'justify-center border-transparent',
      )}
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      {isWide && (
        <>
          <span className="grow text-left">Find anything</span>
          <span aria-hidden="true" className="text-small">
            Ctrl K
          </span>
        </>
      )}
    </button>
  );
  return isWide ? (
    button
  ) : (
    <Tooltip content="Find, Ctrl+K" side="right">
      {button}
    </Tooltip>
  );
}

type SidebarLinkProps = {
  item: NavItem;
  isWide: boolean;
  /** Also marked as current on the pages below it. */
  below?: boolean;
  waiting?: { readonly count: number; readonly word: string } | undefined;
};

function SidebarLink({ item, isWide, below = false, waiting }: SidebarLinkProps) {
  const { to, name, icon: Icon } = item;
  const words = waiting && waiting.count > 0 ? `${waiting.count} ${waiting.word}` : undefined;
  const link = (
    <NavLink
      to={to}
      below={below}
      aria-description={words}
      className={classNames(
        'relative flex min-h-9 items-center gap-3 rounded-base px-3 font-[600] text-quiet no-underline pointer-coarse:min-h-11',
        'hover:bg-glass-high hover:text-ink aria-[current=page]:bg-glass-high aria-[current=page]:text-ink',
        'before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:scale-y-0 before:bg-tin',
        'before:transition-transform aria-[current=page]:before:scale-y-100',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={isWide ? '' : 'sr-only'}>{name}</span>
      {words && (
        <span
          aria-hidden="true"
          title={words}
          className={classNames(
            'numerals rounded-small bg-tin-fill px-1.5 text-micro text-on-tin',
            isWide ? 'ml-auto' : 'absolute top-0.5 right-0.5',
          )}
        >
          {waiting?.count}
        </span>
      )}
    </NavLink>
  );
  if (isWide) return link;
  return (
    <Tooltip content={words ? `${name}, ${words}` : name} side="right">
      {link}
    </Tooltip>
  );
}
