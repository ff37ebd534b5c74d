/** Thirty entries at once, into thirty tournaments, by a person with one credit. */
import { buildPerson, buildTournament, type TestTournament, tipsOf } from '../../../testing/factories.ts';
import type { PaymentApp } from './payment-app.ts';

const AT_ONCE = 30;
const tournamentsOf = new WeakMap<PaymentApp, Promise<TestTournament[]>>();

/** Throws unless exactly one entry gets in, all others are refused for lack of credits, and none is left. */
export async function runCreditRace(app: PaymentApp): Promise<void> {
  const tournaments = await sharedTournaments(app);
  const person = await buildPerson(app.test);
  await app.give(person, 1);
  const answers = await Promise.all(
    tournaments.map((tournament) =>
      app.test.call('POST', `/tournaments/${tournament.id}/entries`, {
        as: person.token,
        body: { matchTips: tipsOf(tournament) },
      }),
    ),
  );
  const entered = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ body }) => body.error?.code === 'INSUFFICIENT_CREDITS').length;
  const { credits, debt } = await app.balanceOf(person);
  const mine = await app.test.call('GET', '/entries', { as: person.token });
  const told = { entered, refused, credits, debt, entries: mine.body.data.length };
  const wanted = { entered: 1, refused: AT_ONCE - 1, credits: 0, debt: 0, entries: 1 };
  if (JSON.stringify(told) !== JSON.stringify(wanted))
    throw new Error(`A race ended as ${JSON.stringify(told)}`);
}

/** Open tournaments shared by all races of one app, because each race has its own person. */
function sharedTournaments(app: PaymentApp): Promise<TestTournament[]> {
  const known =
    tournamentsOf.get(app) ?? Promise.all(Array.from({ length: AT_ONCE }, () => buildTournament(app.test)));
  tournamentsOf.set(app, known);
  return known;
}
