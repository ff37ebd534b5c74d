import {
  CalendarClock,
  ChartLine,
  Cog,
  Coins,
  CreditCard,
  Grid3x3,
  HeartPulse,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  Shield,
  Smartphone,
  Swords,
  Ticket,
  TriangleAlert,
  Trophy,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import { adminPaths, runPaths } from '../parts/admin-paths.ts';

export interface NavItem {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
}

export const dashboardNavItem: NavItem = {
  to: adminPaths.dashboard(),
  name: 'Dashboard',
  icon: LayoutDashboard,
};

export const navItems = {
  users: { to: adminPaths.users(), name: 'Users', icon: Users },
  tournaments: { to: adminPaths.tournaments(), name: 'Tournaments', icon: Trophy },
  matches: { to: adminPaths.matches(), name: 'Matches', icon: Swords },
  players: { to: adminPaths.players(), name: 'Players', icon: UserRound },
  entries: { to: adminPaths.entries(), name: 'Entries', icon: Ticket },
  dataIssues: { to: adminPaths.dataIssues(), name: 'Data Issues', icon: TriangleAlert },
} as const satisfies Record<string, NavItem>;

export const operationsNavItems = {
  leagues: { to: adminPaths.leagues(), name: 'Leagues', icon: Shield },
  payments: { to: adminPaths.payments(), name: 'Payments', icon: CreditCard },
  creditTransactions: {
    to: adminPaths.creditTransactions(),
    name: 'Credit Transactions',
    icon: Coins,
  },
  mails: { to: adminPaths.mails(), name: 'Emails', icon: Mail },
  jobs: { to: adminPaths.jobs(), name: 'Jobs', icon: Cog },
  health: { to: adminPaths.health(), name: 'Health', icon: HeartPulse },
  audit: { to: adminPaths.audit(), name: 'Audit Log', icon: ScrollText },
  insight: { to: adminPaths.insight(), name: 'Insight', icon: ChartLine },
} as const satisfies Record<string, NavItem>;

/** The places of those who run a club's draw; the first is the draw itself. */
export const drawNavItems = (id: string): readonly [NavItem, ...NavItem[]] => [
  { to: runPaths.tournament(id), name: 'Draw', icon: Trophy },
  { to: runPaths.tournamentDay(id), name: 'Day', icon: CalendarClock },
  { to: runPaths.courtside(id), name: 'Courtside', icon: Smartphone },
  { to: runPaths.orderOfPlay(id), name: 'Order of play', icon: Grid3x3 },
  { to: runPaths.drawPlayers(id), name: 'Players', icon: UserRound },
  { to: runPaths.drawHelpers(id), name: 'Helpers', icon: Users },
  { to: runPaths.webhooks(id), name: 'Webhooks', icon: Webhook },
];
