import type { StaffAccess } from '@boast/domain/account/roles';
import {
  ChartLine,
  Cog,
  Coins,
  CreditCard,
  HeartPulse,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  Shield,
  Swords,
  Ticket,
  TriangleAlert,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';
import { adminPaths } from '../parts/admin-paths.ts';

export interface Place {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Whose place it is. */
  readonly access: StaffAccess;
}

export const dashboardPlace: Place = {
  to: adminPaths.dashboard(),
  name: 'Dashboard',
  icon: LayoutDashboard,
  access: 'staff',
};

/** The six places of the portal, in the sidebar's order. */
export const places = {
  users: { to: adminPaths.users(), name: 'Users', icon: Users, access: 'cashier' },
  tournaments: { to: adminPaths.tournaments(), name: 'Tournaments', icon: Trophy, access: 'staff' },
  matches: { to: adminPaths.matches(), name: 'Matches', icon: Swords, access: 'scorer' },
  players: { to: adminPaths.players(), name: 'Players', icon: UserRound, access: 'admin' },
  entries: { to: adminPaths.entries(), name: 'Entries', icon: Ticket, access: 'admin' },
  dataIssues: { to: adminPaths.dataIssues(), name: 'Data Issues', icon: TriangleAlert, access: 'admin' },
} as const satisfies Record<string, Place>;

/** What keeps the product running, below them. */
export const runningPlaces = {
  leagues: { to: adminPaths.leagues(), name: 'Leagues', icon: Shield, access: 'admin' },
  payments: { to: adminPaths.payments(), name: 'Payments', icon: CreditCard, access: 'cashier' },
  creditTransactions: {
    to: adminPaths.creditTransactions(),
    name: 'Credit Transactions',
    icon: Coins,
    access: 'cashier',
  },
  mails: { to: adminPaths.mails(), name: 'Mails', icon: Mail, access: 'admin' },
  jobs: { to: adminPaths.jobs(), name: 'Jobs', icon: Cog, access: 'admin' },
  health: { to: adminPaths.health(), name: 'Health', icon: HeartPulse, access: 'admin' },
  audit: { to: adminPaths.audit(), name: 'Audit Log', icon: ScrollText, access: 'admin' },
  insight: { to: adminPaths.insight(), name: 'Insight', icon: ChartLine, access: 'admin' },
} as const satisfies Record<string, Place>;
