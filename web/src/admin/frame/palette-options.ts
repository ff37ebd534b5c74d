import type { SearchFinding } from '@boast/contract/admin/home';
import { groupBy } from '@boast/domain/group-by';
import { foldName } from '@boast/domain/name/fold-name';
import { adminPaths } from '../parts/admin-paths.ts';
import { dashboardNavItem, type NavItem, navItems, operationsNavItems } from './nav-items.ts';

export interface PaletteOption {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly detail: string | null;
}

export interface PaletteGroup {
  readonly name: string;
  readonly options: readonly PaletteOption[];
}

const groupNames = {
  tournament: 'Tournaments',
  player: 'Players',
  user: 'Users',
  match: 'Matches',
  entry: 'Entries',
  payment: 'Payments',
} as const satisfies Record<SearchFinding['kind'], string>;

const pathOf: Record<SearchFinding['kind'], (id: string) => string> = {
  tournament: adminPaths.tournament,
  player: adminPaths.player,
  user: adminPaths.user,
  match: (id) => adminPaths.match({ id }),
  entry: adminPaths.entry,
  payment: adminPaths.payment,
};

const allItems: readonly NavItem[] = [
  dashboardNavItem,
  ...Object.values(navItems),
  { ...navItems.tournaments, to: adminPaths.importTournament(), name: 'Import a tournament' },
  ...Object.values(operationsNavItems),
];

/** Every typed word must begin a word of the name. */
function fits(name: string, text: string): boolean {
  const words = foldName(name).split(' ');
  return foldName(text)
    .split(' ')
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

interface PaletteSource {
  /** The server's findings, and the words that they are for. */
  readonly found: { readonly words: string; readonly findings: readonly SearchFinding[] };
  readonly mayOpen: (to: string) => boolean;
}

/** Findings for other words are not offered: Enter acts on the words in the field. */
export function paletteGroups(text: string, { found, mayOpen }: PaletteSource): readonly PaletteGroup[] {
  const goTo = allItems
    .filter(({ to, name }) => mayOpen(to) && (text === '' || fits(name, text)))
    .map(({ to, name }) => ({ key: to, to, title: name, detail: null }));
  const findings = text !== '' && text === found.words ? found.findings : [];
  const results = [...groupBy(findings, ({ kind }) => kind)].map(([kind, group]) => ({
    name: groupNames[kind],
    options: group.map(({ id, title, detail }) => ({
      key: `${kind}-${id}`,
      to: pathOf[kind](id),
      title,
      detail,
    })),
  }));
  return [{ name: 'Go to', options: goTo }, ...results].filter(({ options }) => options.length > 0);
}

/** The next or previous option, wrapping around; -1 if there is none. */
export function moveActive(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active === -1) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}
