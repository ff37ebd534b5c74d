import {
  type DrawRole,
  mayDo,
  mayInDraw,
  type StaffAccess,
  type StaffRole,
} from '@boast/domain/account/roles';
import type { Call } from '../../api/client.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { portalOperations } from '../__generated__/portal-operations.ts';
import { adminPaths, type DrawPaths, drawOfRun, runPaths } from '../parts/admin-paths.ts';
import { operationOf, type PortalOperation } from './portal-pages.ts';

/**
 * As whom one sits at the portal: as one of the staff, who see all of it, or as somebody who runs a club's draw, who sees the
 * pages of that draw. The pages are the same; the seat decides their addresses and what they offer. The server checks every
 * call again.
 */
export type Seat =
  | { readonly kind: 'staff'; readonly role: StaffRole | null }
  | { readonly kind: 'draw'; readonly role: DrawRole; readonly tournamentId: string }
  /** Somebody without an account, who holds a scorer's link. */
  | { readonly kind: 'link'; readonly tournamentId: string; readonly call: Call };

interface Right {
  readonly access: StaffAccess;
  readonly drawRole?: DrawRole;
  readonly byScorerLink?: true;
}

export function mayCall(seat: Seat, operation: PortalOperation): boolean {
  const { access, drawRole, byScorerLink }: Right = portalOperations[operation];
  if (seat.kind === 'staff') return mayDo(seat.role, access);
  if (seat.kind === 'link') return byScorerLink === true;
  return drawRole !== undefined && mayInDraw(seat.role, drawRole);
}

/** Pages without an operation are for administrators. */
export function mayOpen(seat: Seat, to: string): boolean {
  if ((drawOfRun(to) === null) !== (seat.kind === 'staff')) return false;
  if (seat.kind === 'link') return to.split(/[?#]/)[0] === runPaths.courtside(seat.tournamentId);
  const operation = operationOf(to);
  return operation === null ? mayAdminister(seat) : mayCall(seat, operation);
}

/** An administrator of the installation, who may do everything. */
const mayAdminister = (seat: Seat): boolean => seat.kind === 'staff' && mayDo(seat.role, 'admin');

/** The addresses of the pages that both kinds of seat have. */
export const drawPathsOf = (seat: Seat): DrawPaths => (seat.kind === 'staff' ? adminPaths : runPaths);

export function homeOf(seat: Seat): string {
  if (seat.kind === 'staff') return adminPaths.dashboard();
  return (seat.kind === 'link' ? runPaths.courtside : runPaths.tournament)(seat.tournamentId);
}

/** Where one goes when the draw is gone. */
export const withoutDraw = (seat: Seat): string =>
  seat.kind === 'staff' ? adminPaths.tournaments() : sitePaths.runDraw();
