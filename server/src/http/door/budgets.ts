import type { Config } from '../../process/config.ts';
import { shareOf } from '../../process/processes-of.ts';

/**
 * A `page` is drawn here, which takes a process as long as dozens of reads. `sign-in` covers calls that somebody who guesses would make, `renewal` a session's request for its next
 * token.
 */
export type CallKind = 'read' | 'page' | 'write' | 'sign-in' | 'renewal' | 'mail' | 'webhook';

interface Budget {
  /** A person has it wherever they are; for renewals, a session has it. */
  readonly person: number;
  /** All anonymous calls of a source group share it; for renewals, those with unknown tokens do. */
  readonly nobody: number;
  /** All calls of a source group share it, whoever makes them, because accounts cost nothing. */
  readonly group: number;
}

/**
 * These are calls a minute by kind (docs/scaling.md, "Budgets"). A source group gets enough for a full venue: 400
 * people behind one address, half of them signed in, whose pages all read at once when a result comes.
 */
const budgetsOfAll = (reads: number): Readonly<Record<CallKind, Budget>> => ({
  read: { person: reads, nobody: 20 * reads, group: 40 * reads },
  // A process draws some 180 a second. Who opens a page says nothing of who they are.
  page: { person: 0, nobody: 5 * reads, group: 5 * reads },
  write: { person: 240, nobody: 1_200, group: 9_600 },
  // People are anonymous while they sign in, and those who add a factor count with them.
  'sign-in': { person: 0, nobody: 1_500, group: 1_500 },
  renewal: { person: 30, nobody: 60, group: 6_000 },
  mail: { person: 60, nobody: 60, group: 240 },
  webhook: { person: 3_000, nobody: 3_000, group: 3_000 },
});

/**
 * Each process counts by itself. It lets a source group do its share of what all may let it do, and at least what one
 * person may; a person has the whole budget at each, because one connection leads to one process.
 */
export function budgetsOf({
  requestsPerMinute,
  processes,
}: Pick<Config, 'processes' | 'requestsPerMinute'>): Readonly<Record<CallKind, Budget>> {
  const budgets = budgetsOfAll(requestsPerMinute);
  const here = ({ person, nobody, group }: Budget): Budget => ({
    person,
    nobody: shareOf(nobody, processes),
    group: Math.max(person, shareOf(group, processes)),
  });
  return {
    read: here(budgets.read),
    page: here(budgets.page),
    write: here(budgets.write),
    'sign-in': here(budgets['sign-in']),
    renewal: here(budgets.renewal),
    mail: here(budgets.mail),
    webhook: here(budgets.webhook),
  };
}

export const PROGRAM_BUDGETS = {
  read: { token: 120, person: 600 },
  other: { token: 30, person: 150 },
} as const;
