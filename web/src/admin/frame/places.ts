import {
  LayoutDashboard,
  type LucideIcon,
  Swords,
  Ticket,
  TriangleAlert,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';
import { adminPaths } from '../admin-paths.ts';

export interface Place {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
}

export const dashboardPlace: Place = { to: adminPaths.dashboard(), name: 'Dashboard', icon: LayoutDashboard };

/** The six places of the portal, in the sidebar's order. */
export const places = {
  users: { to: adminPaths.users(), name: 'Users', icon: Users },
  tournaments: { to: adminPaths.tournaments(), name: 'Tournaments', icon: Trophy },
  matches: { to: adminPaths.matches(), name: 'Matches', icon: Swords },
  players: { to: adminPaths.players(), name: 'Players', icon: UserRound },
  entries: { to: adminPaths.entries(), name: 'Entries', icon: Ticket },
  dataIssues: { to: adminPaths.dataIssues(), name: 'Data Issues', icon: TriangleAlert },
} as const satisfies Record<string, Place>;
