/** How the audit log reads. */
import type { AuditRecord } from '@boast/contract/admin-audit';
import { adminPaths } from '../parts/admin-paths.ts';

/** 'tournament.update' is 'Tournament update', 'user.top-up' is 'User top up'. */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where the thing is that was changed; null where the portal has no screen of it. */
export function resourcePath({ resourceType, resourceId }: Pick<AuditRecord, 'resourceType' | 'resourceId'>) {
  switch (resourceType) {
    case 'TOURNAMENT':
      return adminPaths.tournament(resourceId);
    case 'MATCH':
      return adminPaths.match(resourceId);
    case 'PLAYER':
      return adminPaths.player(resourceId);
    case 'USER':
      return adminPaths.user(resourceId);
    case 'ENTRY':
      return adminPaths.entry(resourceId);
    case 'PAYMENT':
      return adminPaths.payment(resourceId);
    default:
      return null;
  }
}
