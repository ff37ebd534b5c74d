import type { MatchTip } from '@boast/contract/entries';
import { writeTips } from '@boast/domain/picks/tips';
import { loadDraw } from '../features/draws/stored-draw.ts';
import { FREE } from '../features/entries/save-entries.ts';
import type { Context } from '../http/context.ts';
import { plausiblePicks, seededRandom } from './demo-picks.ts';

const AT_ONCE = 8;

/** They enter through the normal use case. */
export async function enterCrowd(
  ctx: Context,
  tournamentId: string,
  userIds: readonly string[],
): Promise<void> {
  const stored = await loadDraw(ctx.db, tournamentId);
  if (!stored) throw new Error(`Tournament ${tournamentId} has no draw`);
  const { draw, matchIds, ranks } = stored;
  const seeds = await seedStrengths(ctx, tournamentId);
  const strength = ranks.map((rank, slot) => (seeds[slot] ?? 0) + (rank ? 2 / Math.sqrt(rank) : 0));
  const waiting = [...userIds.entries()];
  const enterNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [n, userId] = next;
      const random = seededRandom(n * 97 + tournamentId.length);
      const picks = plausiblePicks(draw, strength, { random, boldness: 0.15 + random() * 0.6 });
      const matchTips = writeTips(draw, matchIds, picks) as MatchTip[];
      await ctx.saveQueue.save({
        tournamentId,
        userId,
        matchTips,
        entryId: null,
        seen: null,
        ...FREE,
        draftVersion: null,
        call: null,
        answer: () => 'null',
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, enterNext));
}

/** The first seed is strongest, and unseeded players are equal. `9/16` counts as 9. */
async function seedStrengths({ db }: Context, tournamentId: string): Promise<number[]> {
  const slots = await db
    .selectFrom('draw_slot')
    .select('seed')
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  return slots.map(({ seed }) => {
    const number = Number.parseInt(seed ?? '', 10);
    return Number.isNaN(number) ? 0 : 3 / Math.sqrt(number);
  });
}
