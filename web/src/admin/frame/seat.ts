import {
  type DrawRole,
  mayDo,
  mayInDraw,
  type StaffAccess,
  type StaffRole,
} from '@boast/domain/account/roles';
import { sitePaths } from '../../lib/path-builder.ts';
import { portalAccess } from '../__generated__/portal-access.ts';
import { adminPaths, type DrawPaths, drawOfRun, runPaths } from '../parts/admin-paths.ts';
import { operationOf } from './page-access.ts';

/**
 * As whom one sits at the portal: as one of the staff, who see all of it, or as somebody who runs a club's draw, who sees the
 * pages of that draw. The pages are the same; the seat decides their addresses and what they offer. The server checks every
 * call again.
 */
export type Seat =
  | { readonly kind: 'staff'; readonly role: StaffRole | null }
  | { readonly kind: 'draw'; readonly role: DrawRole; readonly tournamentId: string };

export type PortalOperation = keyof typeof portalAccess;

interface Right {
  readonly access: StaffAccess;
  readonly drawRole?: DrawRole;
}

export function mayCall(seat: Seat, operation: PortalOperation): boolean {
  const { access, drawRole }: Right = portalAccess[operation];
  if (seat.kind === 'staff') return mayDo(seat.role, access);
  return drawRole !== undefined && mayInDraw(seat.role, drawRole);
}

/** Pages without an operation are for administrators. */
export function mayOpen(seat: Seat, to: string): boolean {
  if ((drawOfRun(to) !== null) !== (seat.kind === 'draw')) return false;
  const operation = operationOf(to);
  return operation === null ? mayAdminister(seat) : mayCall(seat, operation);
}

/** An administrator of the installation, who may do everything. */
const mayAdminister = (seat: Seat): boolean => seat.kind === 'staff' && mayDo(seat.role, 'admin');

/** The addresses of the pages that both kinds of seat have. */
export const drawPathsOf = (seat: Seat): DrawPaths => (seat.kind === 'staff' ? adminPaths : runPaths);

export const homeOf = (seat: Seat): string =>
  seat.kind === 'staff' ? adminPaths.dashboard() : runPaths.tournament(seat.tournamentId);

/** Where one goes when the draw is gone. */
export const withoutDraw = (seat: Seat): string =>
  seat.kind === 'staff' ? adminPaths.tournaments() : sitePaths.runDraw();
