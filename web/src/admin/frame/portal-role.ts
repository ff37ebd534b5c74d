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
 * A caller's role at the portal: one of the staff, who see all of it, or somebody who runs a club's draw, who sees the pages of that
 * draw. The pages are the same; the role decides their addresses and what they offer. The server checks every call again.
 */
export type PortalRole =
  | { readonly kind: 'staff'; readonly role: StaffRole | null }
  | { readonly kind: 'draw'; readonly role: DrawRole; readonly tournamentId: string }
  /** Somebody without an account, who holds a scorer's link. */
  | { readonly kind: 'link'; readonly tournamentId: string; readonly call: Call };

interface OperationRight {
  readonly access: StaffAccess;
  readonly drawRole?: DrawRole;
  readonly byScorerLink?: true;
}

export function mayCall(portalRole: PortalRole, operation: PortalOperation): boolean {
  const { access, drawRole, byScorerLink }: OperationRight = portalOperations[operation];
  if (portalRole.kind === 'staff') return mayDo(portalRole.role, access);
  if (portalRole.kind === 'link') return byScorerLink === true;
  return drawRole !== undefined && mayInDraw(portalRole.role, drawRole);
}

/** Pages without an operation are for administrators. */
export function mayOpen(portalRole: PortalRole, to: string): boolean {
  if ((drawOfRun(to) === null) !== (portalRole.kind === 'staff')) return false;
  if (portalRole.kind === 'link') return to.split(/[?#]/)[0] === runPaths.courtside(portalRole.tournamentId);
  const operation = operationOf(to);
  return operation === null ? mayAdminister(portalRole) : mayCall(portalRole, operation);
}

/** An administrator of the installation, who may do everything. */
const mayAdminister = (portalRole: PortalRole): boolean =>
  portalRole.kind === 'staff' && mayDo(portalRole.role, 'admin');

/** The addresses of the pages that both kinds of role have. */
export const drawPathsOf = (portalRole: PortalRole): DrawPaths =>
  portalRole.kind === 'staff' ? adminPaths : runPaths;

export function homeOf(portalRole: PortalRole): string {
  if (portalRole.kind === 'staff') return adminPaths.dashboard();
  return (portalRole.kind === 'link' ? runPaths.courtside : runPaths.tournament)(portalRole.tournamentId);
}

/** Where one goes when the draw is gone. */
export const pathWithoutDraw = (portalRole: PortalRole): string =>
  portalRole.kind === 'staff' ? adminPaths.tournaments() : sitePaths.runDraw();
