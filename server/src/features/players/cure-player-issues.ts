/** A correction by hand closes its data issue at once, without waiting for the next reading of the page. */
import { describeIdsConflict, describeWithoutId } from '@boast/domain/import/place/identify-players';
import type { IssueType } from '@boast/domain/issue/issue';
import type { Tx } from '../../db/database.ts';
import { closeDataIssue } from '../issues/data-issue.ts';
import { settleMissingRanks } from './missing-ranks.ts';
import { settleNameDoubles } from './name-doubles.ts';
import { playerDraws } from './player-draws.ts';
import type { PlayerRow } from './player-store.ts';

interface Change {
  readonly before: readonly PlayerRow[];
  readonly after: PlayerRow;
}

export async function curePlayerIssues(tx: Tx, { before, after }: Change): Promise<void> {
  const cured: { type: IssueType; what: string }[] = [
    ...(after.external_id === null && after.profile_url === null ? [] : before.flatMap(withoutId)),
    ...conflictsBetween(before),
  ];
  const ranked = before.some(({ world_rank }) => world_rank !== after.world_rank);
  for (const { id, name, isSealed, isCancelled, isSecondChance } of await playerDraws(tx, after.id)) {
    // Issues about a player of a second chance stand at its whole draw.
    if (isCancelled || isSecondChance) continue;
    const resource = { type: 'TOURNAMENT', id, name } as const;
    for (const { type, what } of cured) await closeDataIssue(tx, { type, resource, subject: what });
    if (ranked && !isSealed) await settleMissingRanks(tx, { id, name, isSealed });
    await settleNameDoubles(tx, resource);
  }
}

const withoutId = ({ full_name }: PlayerRow) => [
  { type: 'PLAYER_WITHOUT_ID' as const, what: describeWithoutId(full_name) },
];

/** A page may have printed either name, and either number first. */
function conflictsBetween([first, second]: readonly PlayerRow[]) {
  if (!first?.external_id || !second?.external_id) return [];
  const { external_id: a } = first;
  const { external_id: b } = second;
  return [first.full_name, second.full_name].flatMap((name) =>
    (
      [
        [a, b],
        [b, a],
      ] as const
    ).map((numbers) => ({
      type: 'PLAYER_IDS_CONFLICT' as const,
      what: describeIdsConflict(name, numbers),
    })),
  );
}
