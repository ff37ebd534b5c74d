import type { Tx } from '../../../db/database.ts';
import type { History } from './history-file.ts';

/** It returns false when the username or the address is taken. */
export async function insertHistory(
  tx: Tx,
  history: Omit<History, 'line' | 'username'> & { username: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('app_user')
    .values({
      email: history.email,
      username: history.username,
      first_name: history.firstName,
      full_name: history.fullName,
      country_code: history.countryCode,
      tournament_updates_enabled: history.tournamentUpdates,
      tournament_results_enabled: history.tournamentResults,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface CreatedUser {
  readonly username: string;
  readonly email: string | null;
  readonly points: number;
  readonly correctTips: number;
  readonly totalTips: number;
}

export async function insertCreatedUser(tx: Tx, user: CreatedUser): Promise<string | undefined> {
  const row = await tx
    .insertInto('app_user')
    .values({
      username: user.username,
      email: user.email,
      past_points: user.points,
      past_correct_tips: user.correctTips,
      past_total_tips: user.totalTips,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
