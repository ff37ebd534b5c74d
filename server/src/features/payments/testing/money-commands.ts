/** Random commands of people, administrators and the card provider. */
import * as fc from 'fast-check';

export const PEOPLE = 3;
export const TOURNAMENTS = 5;

const user = fc.nat(PEOPLE - 1);
const tournament = fc.nat(TOURNAMENTS - 1);
/** Picks one of the payments or webhooks that exist by then. */
const which = fc.nat(1_000);
const command = <K extends string, F extends Record<string, fc.Arbitrary<unknown>>>(kind: K, fields: F) =>
  fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<
    { kind: K } & { [P in keyof F]: F[P] extends fc.Arbitrary<infer T> ? T : never }
  >;

export const anyCommand = fc.oneof(
  { weight: 12, arbitrary: command('buy', { user, pack: fc.constantFrom(1, 2, 5, 10), now: fc.boolean() }) },
  { weight: 18, arbitrary: command('deliver', { which, again: fc.boolean() }) },
  { weight: 14, arbitrary: command('enter', { user, tournament }) },
  { weight: 5, arbitrary: command('edit', { user, tournament, gamesLost: fc.constantFrom(0, 1, 2) }) },
  { weight: 2, arbitrary: command('cancel', { tournament }) },
  { weight: 2, arbitrary: command('seal', { tournament }) },
  { weight: 6, arbitrary: command('refund', { which, percent: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 5, arbitrary: command('dispute', { which }) },
  { weight: 5, arbitrary: command('end dispute', { which, won: fc.boolean() }) },
  { weight: 3, arbitrary: command('prize', { user, tournament, amount: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 4,
    arbitrary: command('top up', { user, amount: fc.integer({ min: -3, max: 3 }).filter(Boolean) }),
  },
  { weight: 1, arbitrary: command('delete user', { user }) },
);
export type Command = typeof anyCommand extends fc.Arbitrary<infer C> ? C : never;

export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;
