/** Applies each command to the product and to the model, and compares them after each. */
import { isDeepStrictEqual } from 'node:util';
import { credits } from '@boast/domain/credits/credits';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/database.ts';
import type { FakeObject } from '../../../gateways/payments/testing/fake-stripe-state.ts';
import {
  buildPerson,
  buildTournament,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { postPrize } from '../../credits/change-credits.ts';
import { isUnsealed, lockTournament } from '../../draws/lock-tournament.ts';
import { voidEntry } from '../../entries/void-entry.ts';
import { sealTournament } from '../../tournaments/seal/seal-tournament.ts';
import { anyCommand, type Command, type CommandOf, PEOPLE, TOURNAMENTS } from './money-commands.ts';
import { MoneyModel } from './money-model.ts';
import type { PaymentApp } from './payment-app.ts';

/** A webhook in transit, and what the model learns when it arrives. */
interface Letter {
  readonly event: FakeObject;
  readonly hear: (model: MoneyModel) => void;
}

interface World {
  readonly app: PaymentApp;
  readonly model: MoneyModel;
  readonly people: readonly TestPerson[];
  readonly tournaments: readonly TestTournament[];
  readonly admin: TestPerson;
  readonly letters: Letter[];
  readonly paidAtProvider: Set<string>;
  readonly disputes: { id: string; paymentId: string; cents: number }[];
}

interface Script {
  readonly runs: number;
  readonly commandsEach: number;
}

/** Throws when the product and the model differ, or when the product refuses what the model allows. */
export const runRandomly = (app: PaymentApp, { runs, commandsEach }: Script): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: commandsEach, maxLength: commandsEach }), (commands) =>
      runCommands(app, commands),
    ),
    { numRuns: runs, endOnFailure: true },
  );

async function runCommands(app: PaymentApp, commands: readonly Command[]): Promise<void> {
  const world = await createWorld(app);
  for (const one of commands) {
    await carryOut(world, one);
    await compare(world, one);
  }
}

async function createWorld(app: PaymentApp): Promise<World> {
  const { test } = app;
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => buildPerson(test)));
  const tournaments = await Promise.all(Array.from({ length: TOURNAMENTS }, () => buildTournament(test)));
  return {
    app,
    model: new MoneyModel(PEOPLE, TOURNAMENTS),
    people,
    tournaments,
    admin: await buildPerson(test, { admin: true }),
    letters: [],
    paidAtProvider: new Set(),
    disputes: [],
  };
}

function carryOut(world: World, one: Command): Promise<void> {
  switch (one.kind) {
    case 'buy':
      return buy(world, one);
    case 'deliver':
      return deliver(world, one);
    case 'enter':
    case 'edit':
      return enter(world, one);
    case 'cancel':
      return cancel(world, one.tournament);
    case 'seal':
      return seal(world, one.tournament);
    case 'refund':
      return refund(world, one);
    case 'dispute':
      return dispute(world, one.which);
    case 'end dispute':
      return endDispute(world, one);
    case 'prize':
      return prize(world, one);
    case 'top up':
      return topUp(world, one);
    case 'delete user':
      return leave(world, one.user);
  }
}

async function buy(
  { app, model, people, letters, paidAtProvider }: World,
  one: CommandOf<'buy'>,
): Promise<void> {
  const answer = await app.test.call('POST', '/payments', {
    as: at(people, one.user).token,
    body: { creditAmount: one.pack },
  });
  expectStatus(answer.status, model.users[one.user]?.gone ? 401 : 201);
  if (answer.status !== 201) return;
  const paymentId: string = answer.body.data.id;
  if (!model.payments.has(paymentId)) {
    model.payments.set(paymentId, {
      user: one.user,
      credits: one.pack,
      paid: false,
      taken: 0,
      reversals: new Map(),
    });
  }
  if (!one.now || paidAtProvider.has(paymentId)) return;
  paidAtProvider.add(paymentId);
  app.fake.state.pay(paymentId);
  collect(app, letters, (told) => told.hearPaid(paymentId));
}

async function deliver({ app, model, letters }: World, one: CommandOf<'deliver'>): Promise<void> {
  const letter = letters[one.which % letters.length];
  if (!letter) return;
  expectStatus(await app.deliver(letter.event), 200);
  letter.hear(model);
  if (!one.again) letters.splice(letters.indexOf(letter), 1);
}

async function enter(
  { app, model, people, tournaments }: World,
  one: CommandOf<'enter'> | CommandOf<'edit'>,
): Promise<void> {
  const tournament = at(tournaments, one.tournament);
  const picks = picksOf(tournament, () => ({ gamesLost: one.kind === 'edit' ? (one.gamesLost as 0) : 0 }));
  const answer = await app.test.call('POST', `/tournaments/${tournament.id}/entries`, {
    as: at(people, one.user).token,
    body: { matchTips: tipsOf(tournament, picks) },
  });
  expectStatus(answer.status, model.enter(one.user, one.tournament));
}

async function cancel({ app, model, tournaments, admin }: World, index: number): Promise<void> {
  const { id } = at(tournaments, index);
  await inTransaction(app.test.db, async (tx) => {
    const tournament = await lockTournament(tx, id, null);
    if (!isUnsealed(tournament)) return;
    await tx.updateTable('tournament').set({ status: 'CANCELLED' }).where('id', '=', id).execute();
    const entries = await tx.selectFrom('entry').select('id').where('tournament_id', '=', id).execute();
    for (const entry of entries) {
      await voidEntry(tx, tournament, {
        entryId: entry.id,
        actorId: admin.userId,
        reason: 'Tournament cancelled',
      });
    }
  });
  model.cancel(index);
}

async function seal({ app, model, tournaments }: World, index: number): Promise<void> {
  const { sealed } = await sealTournament(app.test.db, at(tournaments, index).id, 'now');
  if (sealed) model.sealed[index] = true;
}

async function refund({ app, letters, paidAtProvider }: World, one: CommandOf<'refund'>): Promise<void> {
  const paymentId = pick([...paidAtProvider], one.which);
  if (paymentId === undefined) return;
  const cents = Math.ceil((app.fake.state.sessionOf(paymentId).amount_total * one.percent) / 100);
  const id = app.fake.state.refund(paymentId, cents);
  const news = { cents, dispute: false, back: false };
  collect(app, letters, (model) => model.hearReversal(paymentId, id, news));
}

async function dispute({ app, letters, paidAtProvider, disputes }: World, which: number): Promise<void> {
  const paymentId = pick([...paidAtProvider], which);
  if (paymentId === undefined) return;
  const id = app.fake.state.dispute(paymentId);
  const cents = app.fake.state.sessionOf(paymentId).amount_total;
  disputes.push({ id, paymentId, cents });
  collect(app, letters, (model) => model.hearReversal(paymentId, id, { cents, dispute: true, back: false }));
}

async function endDispute({ app, letters, disputes }: World, one: CommandOf<'end dispute'>): Promise<void> {
  const open = pick(disputes, one.which);
  if (!open) return;
  disputes.splice(disputes.indexOf(open), 1);
  app.fake.state.setDispute(open.id, one.won ? 'won' : 'lost');
  const news = { cents: open.cents, dispute: true, back: one.won };
  collect(app, letters, (model) => model.hearReversal(open.paymentId, open.id, news));
}

async function prize({ app, model, people, tournaments }: World, one: CommandOf<'prize'>): Promise<void> {
  const won = {
    userId: at(people, one.user).userId,
    tournamentId: at(tournaments, one.tournament).id,
    credits: credits(one.amount),
    actorId: null,
    reason: 'Most correct picks',
  };
  await inTransaction(app.test.db, (tx) => postPrize(tx, won));
  model.prize(one.user, one.tournament, one.amount);
}

async function topUp({ app, model, people, admin }: World, one: CommandOf<'top up'>): Promise<void> {
  const answer = await app.test.call('POST', `/admin/users/${at(people, one.user).userId}/credits`, {
    as: admin.token,
    body: { amount: one.amount, reason: 'By the model' },
  });
  const gone = model.users[one.user]?.gone;
  expectStatus(answer.status, gone ? 404 : model.topUp(one.user, one.amount) ? 201 : 402);
}

async function leave({ app, model, people }: World, index: number): Promise<void> {
  const answer = await app.test.call('DELETE', '/user?forfeit_credits=true', { as: at(people, index).token });
  expectStatus(answer.status, model.users[index]?.gone ? 401 : 200);
  model.leave(index);
}

/** Puts the fake's new webhooks in transit, each with its meaning for the model. */
function collect(app: PaymentApp, letters: Letter[], hear: Letter['hear']): void {
  for (const event of app.fake.takeEvents()) letters.push({ event, hear });
}

async function compare({ app, model, people, tournaments }: World, after: Command): Promise<void> {
  const product = await snapshot(app, people);
  const expected: Snapshot = {
    held: model.users
      .map(({ credits: own, debt }, index) => `${at(people, index).userId} ${own} ${debt}`)
      .sort(),
    entries: model.entries
      .filter(({ active }) => active)
      .map((one) => `${at(people, one.user).userId} ${at(tournaments, one.tournament).id}`)
      .sort(),
    payments: [...model.payments.keys()].map((id) => `${id} ${model.statusOf(id)}`).sort(),
  };
  if (isDeepStrictEqual(product, expected)) return;
  const [told, wanted] = [product, expected].map((one) => JSON.stringify(one, null, 1));
  throw new Error(`After ${JSON.stringify(after)} the product has ${told}, the model ${wanted}`);
}

interface Snapshot {
  readonly held: string[];
  readonly entries: string[];
  readonly payments: string[];
}

/** One query, because it runs after every command. */
async function snapshot(app: PaymentApp, people: readonly TestPerson[]): Promise<Snapshot> {
  const ids = people.map(({ userId }) => userId);
  const { rows } = await sql<Snapshot>`
    select
      array(select format('%s %s %s', p.id, coalesce(b.credits, 0), coalesce(b.debt, 0)) as line
        from unnest(${ids}::uuid[]) p(id) left join credit_balance b on b.user_id = p.id order by line) as held,
      array(select format('%s %s', user_id, tournament_id) as line from entry
        where status = 'ACTIVE' and user_id = any(${ids}::uuid[]) order by line) as entries,
      array(select format('%s %s', id, case status when 'PENDING' then 'open' else status end) as line from payment
        where user_id = any(${ids}::uuid[]) order by line) as payments`.execute(app.test.db);
  return must(rows[0]);
}

function expectStatus(status: number, expected: number): void {
  if (status !== expected) throw new Error(`The product answered ${status}, the model expects ${expected}`);
}

const at = <T>(all: readonly T[], index: number): T => must(all[index]);

function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('There is no such thing in the world');
  return found;
}

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];
