/** Performs each act on the product, and the jobs of its workers. */

import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { writeTips } from '@boast/domain/picks/tips';
import { LOCK_TROUBLE_TYPES } from '@boast/domain/tournament/lock-troubles';
import { sql } from 'kysely';
import {
  advanceTournament,
  advanceTournaments,
} from '../../features/tournaments/lifecycle/advance-tournament.ts';
import { sealDue } from '../../features/tournaments/lifecycle/seal-due.ts';
import { voidCancelledEntries } from '../../features/tournaments/lifecycle/void-cancelled-entries.ts';
import type { TestAnswer, TestApp } from '../test-app.ts';
import type { Act, Job } from './life-acts.ts';
import { must } from './life-model.ts';
import { HOUR, type Life, type World } from './life-world.ts';

/** `ok` or the code of a refusal, and the answer. */
export interface Told {
  readonly outcome: string;
  readonly answer: TestAnswer;
}

export async function ask(world: World, life: Life, act: Act): Promise<Told> {
  const answer = await send(world, life, act);
  const outcome = answer.status < 300 ? 'ok' : (answer.body?.error?.code ?? String(answer.status));
  return { outcome, answer };
}

const REASON = 'By the model';

function send({ test, admin }: World, life: Life, act: Act): Promise<TestAnswer> {
  const { id, version, matches } = must(life.seen.at(-1));
  const byAdmin = (seen: number, body?: object) => ({
    as: admin.token,
    headers: { 'if-match': String(seen) },
    ...(body && { body: { ...body, reason: REASON } }),
  });
  const change = (body: object) => test.call('PATCH', `/admin/tournaments/${id}`, byAdmin(version, body));
  switch (act.kind) {
    case 'save': {
      const ids = matches.map((match) => match.id);
      const body = { matchTips: writeTips(act.seen, ids, act.picks) };
      return test.call('POST', `/tournaments/${id}/entries`, {
        as: must(life.people[act.person]).token,
        body,
      });
    }
    case 'redraw':
      return test.call(
        'PUT',
        `/admin/tournaments/${id}/draw`,
        byAdmin(act.seen, { order: act.order, bestOf: act.bestOf }),
      );
    case 'place':
      return sendPlace(test, life, act, byAdmin);
    case 'start':
      return change({ startsAt: act.at === null ? null : iso(act.at), accepted: ACCEPTED });
    case 'zone':
      return change({ timeZone: act.zone, accepted: ACCEPTED });
    case 'seal':
      return change({ status: 'ACTIVE' });
    case 'cancel':
      return change({ status: 'CANCELLED' });
    case 'pay':
      return pay(test, id, (seen) => byAdmin(seen, { status: 'PAYING', endHold: true }));
    case 'begin':
      return test.call(
        'POST',
        `/admin/tournaments/${id}/begin`,
        byAdmin(version, { startedAt: iso(act.at) }),
      );
    case 'start over':
      return test.call(
        'POST',
        `/admin/tournaments/${id}/start-over`,
        byAdmin(version, { startsAt: iso(act.at), accepted: ACCEPTED }),
      );
    case 'take out':
      return test.call('POST', `/admin/entries/${act.entryId}/void`, byAdmin(act.seen, {}));
    case 'result': {
      const { draw } = must(life.model.tournaments.at(-1));
      const side = act.result && resolveDraw(draw)[act.match]?.sides[act.result.winner ?? 0];
      const result = act.result && {
        winnerId:
          act.result.winner === null
            ? null
            : (typeof side === 'number' && playerInSlot(draw, side)) || admin.userId,
        ending: act.result.ending,
        games: act.result.games,
      };
      const match = must(matches[act.match]);
      const accepted = ['RESULT_BEFORE_ITS_DAY', 'OTHER_GAMES'];
      const body = { result, cascade: true, operatorError: act.ours, accepted };
      return test.call('PATCH', `/admin/matches/${match.id}`, byAdmin(match.version, body));
    }
  }
}

/** Ends the hold, and pays as if two administrators had released the prize. */
async function pay(test: TestApp, id: string, by: (version: number) => object): Promise<TestAnswer> {
  await advanceTournament(test.ctx, id);
  const { body } = await test.call('GET', `/tournaments/${id}`);
  const answer = await test.call('PATCH', `/admin/tournaments/${id}`, by(body.data.version));
  await sql`update prize set status = 'SETTLED', method = 'CASH', settled_at = now()
    where tournament_id = ${id} and status = 'DUE'`.execute(test.db);
  await advanceTournament(test.ctx, id);
  return answer;
}

/** Accepts every lock trouble. */
const ACCEPTED = LOCK_TROUBLE_TYPES;

const iso = (at: number): string => new Date(at).toISOString();

function sendPlace(
  test: TestApp,
  { seen }: Life,
  { change, ours }: Act & { kind: 'place' },
  byAdmin: (version: number, body?: object) => object,
): Promise<TestAnswer> {
  const match = must(must(seen.at(-1)).matches[change.match]);
  const side = (one: 0 | 1) => (one === 0 ? 'one' : 'two');
  const path = `/admin/matches/${match.id}`;
  const reason = `reason=${encodeURIComponent(REASON)}`;
  switch (change.kind) {
    case 'name': {
      const body = { playerPosition: side(change.side), playerId: change.playerId ?? undefined };
      return test.call('POST', `${path}/qualifier`, byAdmin(match.version, body));
    }
    case 'replace': {
      const body = { playerPosition: side(change.side), playerId: change.playerId, operatorError: ours };
      return test.call('POST', `${path}/replacement`, byAdmin(match.version, body));
    }
    case 'clear':
      return test.call(
        'DELETE',
        `${path}/qualifier?playerPosition=${side(change.side)}&${reason}`,
        byAdmin(match.version),
      );
    case 'create_match':
      return test.call(
        'POST',
        '/admin/matches',
        byAdmin(match.version, { matchId: match.id, playerId: change.playerId }),
      );
    case 'delete_match':
      return test.call('DELETE', `${path}?leaves=${side(change.leaves)}&${reason}`, byAdmin(match.version));
  }
}

/** Runs a worker's job by a clock of its own. */
export function work({ test, time }: World, job: Job): Promise<void> {
  if (job.kind === 'follow') return voidCancelledEntries(test.ctx);
  const apart = { now: () => new Date(time.clock.now().getTime() + (job.apart ? HOUR : 0)) };
  const host = { ...test.ctx, clock: apart };
  return job.kind === 'seal-due' ? sealDue(host) : advanceTournaments(host);
}
