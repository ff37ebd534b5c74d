/** Undoes a change of a result by hand: the earlier result and later ones that were cleared with it come back (A10). */
import type { Draw } from '@boast/domain/draw/draw';
import { changeResult, isSameResult } from '@boast/domain/draw/results';
import { sql } from 'kysely';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { saveMatchDetails } from '../../draws/draw-store.ts';
import { lockMatch } from '../../draws/lock-match.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { applyResults } from '../lifecycle/apply-results.ts';
import { judgedChange } from '../second-chances/judged-change.ts';
import { markTakenBack, type ResultChange, readRecentChanges, UNDO_MINUTES } from './result-change-store.ts';

export const undoResultHandlers = {
  listRecentResults: async ({ ctx, params: { tournamentId } }) => {
    const stored = await loadDraw(ctx.db, tournamentId);
    if (!stored) throw notFound('Tournament');
    const changes = await readRecentChanges(ctx.db, tournamentId);
    const idOf = (match: number): string => stored.matchIds[match] ?? '';
    return {
      data: changes
        .filter((change) => beforeChange(stored.draw, change))
        .map(({ match, before, at }) => ({
          matchId: idOf(match),
          clearedMatchIds: before.filter(({ number }) => number !== match).map(({ number }) => idOf(number)),
          at: at.toISOString(),
          until: new Date(at.getTime() + UNDO_MINUTES * 60_000).toISOString(),
        })),
    };
  },

  undoResult: async ({ ctx, actor, params: { matchId }, body, ifMatch }) => {
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'match.undo',
      resource: { type: 'MATCH', id: matchId },
      reason: 'Taken back',
      write: async (tx) => {
        const { match, tournament } = await lockMatch(tx, matchId, ifMatch);
        const stored = await loadDraw(tx, tournament.id);
        const change = (await readRecentChanges(tx, tournament.id)).find((one) => one.match === match.index);
        if (!stored || !change)
          throw refused('You can only undo a result for ten minutes. Correct it instead.');
        const draw = beforeChange(stored.draw, change);
        if (!draw) throw refused('Other results have come in since. Correct this one instead.');
        const numbers = change.before.map(({ number }) => number);
        const ids = numbers.map((number) => stored.matchIds[number]);
        const read = () => selectMatches(tx, sql`where m.id = any(${ids}::uuid[]) order by m.number`);
        const was = await read();
        const { operatorError } = change;
        await applyResults(tx, tournament, {
          before: stored.draw,
          draw,
          changed: numbers,
          by: 'hand',
          operatorError,
        });
        const write = () =>
          saveMatchDetails(
            tx,
            tournament.id,
            was.map(({ index, startsAt, court }) => ({
              number: index,
              startsAt: startsAt === null ? null : new Date(startsAt),
              court,
              gameScores: change.before.find(({ number }) => number === index)?.gameScores ?? [],
            })),
          );
        await markTakenBack(tx, tournament.id, change);
        await judgedChange(tx, {
          tournament,
          movesTimes: false,
          accepted: body.accepted,
          jobs: ctx.jobs,
          operatorError,
          write,
        });
        const is = await read();
        return { data: is.find(({ id }) => id === matchId), before: was, after: is };
      },
    });
  },
} satisfies Partial<Handlers>;

const refused = (message: string): ApiError => new ApiError('UNDO_REFUSED', message);

/** Null where a later change depends on this one or replaced it. */
function beforeChange(draw: Draw, { match, before, result }: ResultChange): Draw | null {
  if (!isSameResult(draw.results[match] ?? null, result)) return null;
  let restored = draw;
  // In the order of play, so that both players of a later match are known when its result comes back.
  for (const { number, result: earlier } of before.toSorted((a, b) => a.number - b.number)) {
    const outcome = changeResult(restored, { match: number, result: earlier, cascade: false });
    if (!outcome.ok) return null;
    restored = outcome.draw;
  }
  return restored;
}
