/**
 * A tournament is sealed once and for good. The row is updated before anything is read, so the seal waits for
 * the saves in flight, and every later save sees it.
 */

import { STILL_COMING } from '@boast/domain/event/decide';
import { hashNow } from '@boast/domain/seal/hashing';
import { sealRoot } from '@boast/domain/seal/merkle';
import { LOCK_TROUBLE_TYPES } from '@boast/domain/tournament/lock-troubles';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { announce } from '../../announcements/announce/announce.ts';
import { announceReplaced } from '../../announcements/announce/announce-replaced.ts';
import { areEntriesComing } from '../../draws/entries-coming.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { closeEntries } from '../../draws/tournament-store.ts';
import { forgetDrafts } from '../../entries/drafts/drafts.ts';
import { restoreAsOf } from '../../entries/restore-as-of.ts';
import { settleDataIssues } from '../../issues/data-issue.ts';
import { tellSealed } from '../../webhooks/tell-events.ts';
import type { SealAuthority } from './agreed-clocks.ts';
import { settleOpenPlaces } from './open-places.ts';
import { sha256 } from './seal-root.ts';
import { insertSeal } from './seal-store.ts';
import { writeSegments } from './write-segments.ts';

interface SealOutcome {
  readonly sealed: boolean;
  readonly entryCount: number;
}

/**
 * `due`: only if the start has passed by the database's clock. `now`: at once, with everything that was saved. A date: at once,
 * with the entries as they stood then, because play had begun.
 */
type SealMoment = 'due' | 'now' | Date;

interface Sealing {
  readonly when: SealMoment;
  readonly authority: SealAuthority;
}

/** Does nothing if the tournament is sealed, not published, or not due. */
export async function sealTournament(db: Db, tournamentId: string, when: SealMoment): Promise<SealOutcome> {
  return inTransaction(db, (tx) => sealInTransaction(tx, tournamentId, { when, authority: 'hand' }));
}

/** The only way to a seal. A job has to show that its clock agrees with the database's. */
export async function sealInTransaction(
  tx: Tx,
  tournamentId: string,
  { when }: Sealing,
): Promise<SealOutcome> {
  const startedAt = when instanceof Date ? when.toISOString() : null;
  const closed = await closeEntries(tx, { tournamentId, onlyWhenDue: when === 'due', startedAt });
  if (!closed) {
    if (when !== 'due') await refuseWhileComing(tx, tournamentId);
    return { sealed: false, entryCount: 0 };
  }
  const stored = await loadDraw(tx, tournamentId);
  if (!stored) throw new Error(`Tournament ${tournamentId} has no draw`);
  const { tournament, effectiveAt } = closed;
  await closeLockIssues(tx, tournament);
  const { played, current } = startedAt
    ? await restoreAsOf(tx, tournament, { startedAt: effectiveAt, now: stored })
    : { played: stored, current: stored.draw };
  const { entriesRoot, entryCount } = await writeSegments(tx, tournament, played);
  const drawDigest = Buffer.from(played.digest, 'hex');
  const root = Buffer.from(hashNow(sha256, sealRoot(entriesRoot, drawDigest)));
  await insertSeal(tx, {
    tournament_id: tournamentId,
    sealed_at: tournament.sealed_at,
    effective_at: effectiveAt,
    entry_count: entryCount,
    root,
    draw_version: played.version,
    draw_digest: drawDigest,
  });
  if (played.draw !== current)
    await announceReplaced(tx, tournamentId, { before: played.draw, after: current });
  await forgetDrafts(tx, { tournamentId });
  await settleOpenPlaces(tx, tournament, played.draw);
  // Ranks are frozen now, so missing ones can no longer be entered.
  const resource = { type: 'TOURNAMENT', id: tournamentId, name: tournament.name } as const;
  await settleDataIssues(tx, { resource, lookedFor: ['MISSING_RANK'], found: [] });
  const facts = { root: root.toString('hex'), entryCount };
  if (entryCount > 0) await announce(tx, { kind: 'SEALED', about: { tournamentId }, facts });
  await tellSealed(tx, tournament, facts);
  await tournamentChanged(tx, tournamentId);
  return { sealed: true, entryCount };
}

/** After the seal only the days of matches matter. */
const closeLockIssues = (
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> =>
  settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', id, name },
    lookedFor: LOCK_TROUBLE_TYPES.filter((type) => type !== 'MATCH_OUTSIDE_DAYS'),
    found: [],
  });

/** A job tries again in a minute; a person needs to know why nothing happened. */
async function refuseWhileComing(tx: Tx, tournamentId: string): Promise<void> {
  if (!(await areEntriesComing(tx, tournamentId))) return;
  throw new ApiError('LOCKED', STILL_COMING);
}
