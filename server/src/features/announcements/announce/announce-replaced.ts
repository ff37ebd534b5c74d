import type { Draw } from '@boast/domain/draw/draw';
import { isReplaced, pickedInSlot, playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { playerNames } from '../../draws/matches-by-number.ts';
import type { ReplacedFacts } from '../text/news-content.ts';
import { announce } from './announce.ts';

/** Mails everybody who entered which players were replaced since the seal. Call it after saving the draw. */
export async function announceReplaced(
  tx: Tx,
  tournamentId: string,
  { before, after }: { readonly before: Draw; readonly after: Draw },
): Promise<void> {
  const changes = after.slots.flatMap((_, slot) => {
    // Nobody stood there while a late player's match, or a corrected one, was open.
    const left = playerInSlot(before, slot) ?? pickedInSlot(after, slot);
    const came = playerInSlot(after, slot);
    // Nobody picked who came into a bye.
    if (left === null || came === null || left === came || after.sealedByes?.includes(slot)) return [];
    return [{ left, came, isBack: !isReplaced(after, slot) }];
  });
  if (changes.length === 0) return;
  const names = await playerNames(
    tx,
    changes.flatMap(({ left, came }) => [left, came]),
  );
  const { rows } = await sql<{ prize_stays: boolean }>`
    select prize_replaced is not null as prize_stays
    from tournament where id = ${tournamentId}`.execute(tx);
  const facts: ReplacedFacts = {
    prizeStays: rows[0]?.prize_stays ?? false,
    changes: changes.map(({ left, came, isBack }) => ({
      left: names.get(left) ?? '',
      came: names.get(came) ?? '',
      isBack,
    })),
  };
  await announce(tx, {
    kind: 'PLAYER_REPLACED',
    about: { tournamentId },
    facts,
    join(unsent) {
      const both = joined((unsent as ReplacedFacts).changes, facts.changes);
      return both.length === 0 ? null : { ...facts, changes: both };
    },
  });
}

/**
 * Joins the replacements of two draw changes: from the player who left first to the one who came last. A player
 * who is back in their own place replaced nobody.
 */
function joined(before: ReplacedFacts['changes'], after: ReplacedFacts['changes']): ReplacedFacts['changes'] {
  const followed = before.map((change) => {
    const next = after.find(({ left }) => left === change.came);
    return next ? { ...next, left: change.left } : change;
  });
  const fresh = after.filter(({ left }) => !before.some(({ came }) => came === left));
  return [...followed, ...fresh].filter(({ left, came }) => left !== came);
}
