import type { User } from '@boast/contract/users';
import type { Db } from '../../db/database.ts';
import { getUser, type UserRow } from './user-store.ts';

/** A person as they see themselves. */
export const readUser = async (db: Db, id: string): Promise<User> => toUser(await getUser(db, id));

const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  fullName: row.full_name,
  avatar: row.avatar_url,
  isAdmin: row.is_admin,
  credits: null,
  acceptedTermsAt: row.accepted_terms_at?.toISOString() ?? null,
  tournamentUpdatesEnabled: row.tournament_updates_enabled,
  tournamentResultsEnabled: row.tournament_results_enabled,
  version: row.version,
});
