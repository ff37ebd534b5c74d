import * as z from 'zod';
import { drawDifference } from './admin-tournaments.ts';
import { instant, operation, single } from './operation.ts';
import { lines } from './text.ts';
import { tournamentParams } from './tournaments.ts';

const reason = lines().min(3).max(500);

/** How following the tournament's page stands. */
const syncState = z.object({
  /** Null: the tournament was not made from a page. */
  sourceUrl: z.string().nullable(),
  enabled: z.boolean(),
  /** The next look; null when the page is not followed now. */
  nextAt: instant.nullable(),
  triedAt: instant.nullable(),
  succeededAt: instant.nullable(),
  /** When the page last had something new. */
  changedAt: instant.nullable(),
  failingSince: instant.nullable(),
  lastError: z.string().nullable(),
});
export type SyncState = z.infer<typeof syncState>;

export const getSync = operation({
  method: 'GET',
  path: '/admin/tournaments/:tournamentId/sync',
  summary: "How following the tournament's page stands",
  access: 'admin',
  params: tournamentParams,
  response: single(syncState),
  errors: ['NOT_FOUND'],
});

export const switchSync = operation({
  method: 'PATCH',
  path: '/admin/tournaments/:tournamentId/sync',
  summary: "Follows the tournament's page, or stops following it",
  access: 'admin',
  params: tournamentParams,
  body: z.strictObject({ enabled: z.boolean(), reason }),
  response: single(syncState),
  errors: ['NOT_FOUND'],
});

export const syncNow = operation({
  method: 'POST',
  path: '/admin/tournaments/:tournamentId/sync',
  summary: 'Fetches the page now and brings in what is new',
  access: 'admin',
  params: tournamentParams,
  body: z.strictObject({ reason: reason.default('Sync now') }),
  response: single(
    z.object({
      /** False: the page is as it was brought in last. */
      changed: z.boolean(),
      differences: z.array(drawDifference),
      warnings: z.array(z.string()),
      state: syncState,
    }),
  ),
  errors: ['NOT_FOUND', 'LOCKED', 'PAGE_NOT_FETCHED', 'PAGE_NOT_READABLE'],
});
