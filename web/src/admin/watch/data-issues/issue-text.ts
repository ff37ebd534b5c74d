import type { DataIssue } from '@boast/contract/data-issues';
import type { TourGender } from '../../../lib/text/gender.ts';

import { adminPaths, resourcePath, webAddress } from '../../parts/admin-paths.ts';

/** 'SYNC_FAILING' becomes 'Sync failing'. */
export const typeText = (type: DataIssue['type']): string => {
  const words = type.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Resource = Pick<DataIssue, 'resourceType' | 'resourceId' | 'resourceName'>;

/** Where to cure an issue's subject; null if it is a page whose URL is invalid. */
export function resourceLink({ resourceType, resourceId, resourceName }: Resource): string | null {
  switch (resourceType) {
    case 'PAGE':
      return (
        webAddress(resourceName) && adminPaths.importForm({ url: resourceName, gender: genderOf(resourceId) })
      );
    case 'LEDGER':
      return adminPaths.creditTransactions();
    case 'AUDIT':
      return adminPaths.audit();
    case 'MAIL':
      return adminPaths.mails();
    case 'JOB':
      return adminPaths.jobs();
    case 'TOURNAMENT':
    case 'MATCH':
    case 'PLAYER':
    case 'USER':
    case 'ENTRY':
    case 'PAYMENT':
      return resourcePath({ resourceType, resourceId });
  }
}

/** A page's id ends with the gender of the draw that was read from it. */
const genderOf = (pageId: string): TourGender => (pageId.endsWith('#womens') ? 'womens' : 'mens');
