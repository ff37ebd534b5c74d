/** Reads what the secret address of an entry tells before the seal: its own picks and nothing of any other entry. */
import type { Gender } from '@boast/contract/values/gender';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import type { Db } from '../../../db/database.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { findShownEntry } from '../../entries/shown/shown-picks-view.ts';
import type { EntryCard } from './entry-card-view.ts';
import { type PickedNames, readPickedNames } from './picked-names.ts';

export interface ShownCard extends PickedNames, Pick<EntryCard, 'username' | 'tournament'> {
  readonly version: number;
}

interface SealedPlace {
  readonly entryId: string;
  readonly tournamentId: string;
}

/** Whether an address shows picks, leads to the page of a sealed entry, or is dead (null). */
export async function readShownCard(
  db: Db,
  secret: string,
): Promise<{ card: ShownCard } | { sealed: SealedPlace } | null> {
  const shown = SECRET.test(secret) ? await findShownEntry(db, secret) : null;
  if (!shown) return null;
  if (shown.isSealed) return { sealed: shown };
  const row = await findFacts(db, shown.entryId);
  const stored = await loadDraw(db, shown.tournamentId);
  const picks = row && stored && unpackPicks(stored.draw.size, row.picks);
  if (!row || !stored || !picks) return null;
  const { id, name, gender, time_zone: timeZone, starts_at: startsAt } = row;
  return {
    card: {
      ...(await readPickedNames(db, stored, picks)),
      username: row.username,
      version: row.version,
      tournament: { id, name, gender: gender as Gender, timeZone, startsAt },
    },
  };
}

/** The secret is 32 random bytes (entries/shown/show-picks.ts). */
const SECRET = /^[\w-]{43}$/;

const findFacts = (db: Db, entryId: string) =>
  db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry.picks', 'entry.version', 'username'])
    .select(['tournament.id', 'name', 'gender', 'tournament.time_zone', 'starts_at'])
    .where('entry.id', '=', entryId)
    .executeTakeFirst();
