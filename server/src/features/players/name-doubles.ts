/**
 * A name alone decides nothing: when it may mean two players, one of whom has neither number nor page, an administrator is asked.
 */
import type { Finding } from '@boast/domain/issue/issue';
import { foldName } from '@boast/domain/name/fold-name';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { settleDataIssues } from '../issues/data-issue.ts';

/** Beyond this many, names are counted only. */
const MAX_NAMED = 8;

/**
 * Of these players of the draw we may have a second record. The same bare name in the sheets of two clubs is
 * no sign of that.
 */
export async function nameDoubles(tx: Tx, tournamentId: string): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; other: string; number: string | null }>`
    select distinct p.full_name as name, o.full_name as other, o.external_id as number
    from draw_slot s join player p on p.id = s.player_id
    join player o on fold_letters(o.full_name) = fold_letters(p.full_name) and o.gender = p.gender
    where s.tournament_id = ${tournamentId} and o.id <> p.id and o.merged_into is null and o.club_draw_id is null
      and (coalesce(p.external_id, p.profile_url) is null or coalesce(o.external_id, o.profile_url) is null)
      and coalesce(p.external_id, p.profile_url, p.full_name) <> coalesce(o.external_id, o.profile_url, o.full_name)
    order by 1, 2`.execute(tx);
  if (rows.length === 0) return [];
  const pairs = rows.map(
    ({ name, other, number }) => `${name} (${number === null ? other : `${other}, number ${number}`})`,
  );
  const more = pairs.length > MAX_NAMED ? ` and ${pairs.length - MAX_NAMED} more` : '';
  const what = `These players have the name of somebody known already: ${pairs.slice(0, MAX_NAMED).join('; ')}${more}.`;
  return [{ type: 'POSSIBLE_DOUBLE', what }];
}

interface NewPlayer {
  readonly fullName: string;
  readonly gender: string;
  readonly externalId: string | null;
  readonly url: string | null;
}

/** Throws FINDINGS_NOT_ACCEPTED when a new player may be somebody who is known. Take the lock of identities first. */
export async function refuseDouble(tx: Tx, player: NewPlayer, accepted: readonly string[]): Promise<void> {
  if (accepted.includes('POSSIBLE_DOUBLE')) return;
  const { rows } = await sql<{ name: string; country: string | null }>`
    select full_name as name, country from player
    where fold_letters(full_name) = ${foldName(player.fullName)} and gender = ${player.gender} and merged_into is null and club_draw_id is null
      and (coalesce(${player.externalId}::text, ${player.url}::text) is null or coalesce(external_id, profile_url) is null)
    order by 1 limit ${MAX_NAMED}`.execute(tx);
  if (rows.length === 0) return;
  const doubles = rows.map(({ name, country }) => (country === null ? name : `${name}, ${country}`));
  const what = `Somebody of this name is known: ${doubles.join('; ')}.`;
  throw new ApiError('FINDINGS_NOT_ACCEPTED', what, { findings: [{ type: 'POSSIBLE_DOUBLE', what }] });
}

/** Call it after one of the players was changed or merged. */
export async function settleNameDoubles(
  tx: Tx,
  tournament: { readonly id: string; readonly name: string },
): Promise<void> {
  await settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', ...tournament },
    lookedFor: ['POSSIBLE_DOUBLE'],
    found: await nameDoubles(tx, tournament.id),
  });
}
