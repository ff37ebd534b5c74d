/** Changes of what a contest's row says: of the event, of the rules of its draw, and of the contest's own terms. */
import type { DrawSize } from '../draw/draw-size.ts';
import { type Feed, possibleFeeds } from '../draw/fed-draw.ts';
import { laterRounds } from '../draw/remaining-draw.ts';
import { changePrize, PRIZE_REFUSALS, type TournamentPrize } from '../prize/change-prize.ts';
import { type PrizeRuleId, prizeRuleUnder } from '../prize/prize.ts';
import { hasWeights } from '../scoring/round-points.ts';
import { scoringRules } from '../scoring/rules.ts';
import { isTimeZone, toInstant } from '../time/zoned-time.ts';
import {
  type AskedFields,
  type ChangedBy,
  type Contest,
  type ContestFields,
  contestOf,
  contestsOf,
  type EventState,
  withContest,
  withFields,
  withMatch,
} from './event.ts';
import { judgeOpening } from './event-locks.ts';
import type { Refusal } from './refusal.ts';

export interface FieldsChange {
  readonly kind: 'fields';
  readonly contestId: string;
  /** An undefined field stays. A new status was judged by tournament/lifecycle.ts. */
  readonly fields: AskedFields;
  /** The rule of prizes that the installation prefers. */
  readonly preferredPrizeRule: PrizeRuleId;
}

export interface FieldFacts {
  readonly by: ChangedBy;
  readonly now: number;
  readonly accepted: readonly string[];
  /** Somebody has entered the contest, even if that entry is void by now. */
  readonly of: (contestId: string | null) => { readonly hasEntries: boolean };
}

type Outcome =
  | { readonly ok: true; readonly event: EventState }
  | { readonly ok: false; readonly refusal: Refusal };

export function changeFields(event: EventState, change: FieldsChange, facts: FieldFacts): Outcome {
  const { contestId } = change;
  const edits = definedOf(change.fields);
  const before = contestOf(event, contestId);
  const situation = { event, before, facts, change };
  const rules = rulesAfter(situation);
  const refusal =
    refuseFields(situation) ??
    refuseTerms(situation) ??
    refusePrizeRule(change.fields.prizeRule, rules.prizeRule) ??
    refusePrize(situation);
  if (refusal) return { ok: false, refusal };
  const fields = {
    ...before.fields,
    ...edits,
    ...rules,
    setByHand: setByHand(before.fields, edits),
    zoneBy: edits.timeZone === undefined ? before.fields.zoneBy : ('hand' as const),
    startsAtBy: edits.startsAt === undefined ? before.fields.startsAtBy : ('hand' as const),
  };
  const contest = inZone({ ...before, fields }, before, edits);
  const unready = isPublished(before, contest) ? refuseOpening(contest, facts) : null;
  if (unready) return { ok: false, refusal: unready };
  return { ok: true, event: withContest(event, contest) };
}

const definedOf = (edits: AskedFields): Partial<ContestFields> =>
  Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined));

interface Situation {
  readonly event: EventState;
  readonly before: Contest;
  readonly facts: FieldFacts;
  readonly change: FieldsChange;
}

function refuseFields({ before, change: { fields: edits } }: Situation): Refusal | null {
  const { fields, isSealed } = before;
  if (edits.startsAt !== undefined && isSealed)
    return { code: 'LOCKED', message: 'The entries are sealed: the start can no longer be moved' };
  if (edits.startsAt !== undefined && fields.status === 'CANCELLED')
    return { code: 'LOCKED', message: "This tournament was cancelled, so its start can't move" };
  if (edits.timeZone !== undefined && !isTimeZone(edits.timeZone))
    return { code: 'INVALID_INPUT', message: 'The time zone must be a name like Europe/London' };
  if ((edits.endDate ?? fields.endDate) < (edits.startDate ?? fields.startDate))
    return { code: 'INVALID_INPUT', message: 'The end date must not be before the start date' };
  return null;
}

/** Price, rules and prize are fixed by the first entry, even if that entry is void by now. */
function refuseTerms({ event, before, change: { fields: edits }, facts }: Situation): Refusal | null {
  const { fields, id } = before;
  const { hasEntries } = facts.of(id);
  if (edits.entryPrice !== undefined && id === event.whole.id)
    return { code: 'INVALID_INPUT', message: 'Only an entry beside the whole draw has a price of its own' };
  if (edits.entryPrice !== undefined && edits.entryPrice !== fields.entryPrice && hasEntries)
    return { code: 'RULES_FIXED', message: "Someone has entered, so the price can't change" };
  // A pick earns in a second chance what it earns in the whole draw.
  const isEntered = contestsOf(event).some((contest) => facts.of(contest.id).hasEntries);
  if (edits.scoringRules !== undefined && edits.scoringRules !== fields.scoringRules && isEntered)
    return { code: 'RULES_FIXED', message: "Someone has entered, so points can't change" };
  return (
    refuseSecondChances(event, before, edits.secondChances) ?? refuseFedDraws(event, before, edits.fedDraws)
  );
}

export const IMPOSSIBLE_ROUNDS = 'A second chance begins after Round 1, with at least four players';

export const areRoundsPossible = (size: DrawSize, rounds: readonly number[]): boolean =>
  rounds.every((round) => laterRounds(size).includes(round));

function refuseSecondChances(
  { whole, secondChances }: EventState,
  { id, draw }: Contest,
  rounds: readonly number[] | undefined,
): Refusal | null {
  if (rounds === undefined) return null;
  if (id !== whole.id || !areRoundsPossible(draw.size, rounds))
    return { code: 'INVALID_INPUT', message: IMPOSSIBLE_ROUNDS };
  if (secondChances.some(({ feed, firstRound: opened }) => feed === null && !rounds.includes(opened)))
    return {
      code: 'INVALID_INPUT',
      message: 'A second chance that has opened stays. Cancel it on its own page',
    };
  return null;
}

export const IMPOSSIBLE_FEEDS =
  'This draw is too small for that, or it lacks the plate that a consolation needs';

export const areFeedsPossible = (size: DrawSize, feeds: readonly Feed[]): boolean =>
  possibleFeeds(size, feeds).length === feeds.length;

function refuseFedDraws(
  { whole, secondChances }: EventState,
  { id, draw }: Contest,
  feeds: readonly Feed[] | undefined,
): Refusal | null {
  if (feeds === undefined) return null;
  if (id !== whole.id || !areFeedsPossible(draw.size, feeds))
    return { code: 'INVALID_INPUT', message: IMPOSSIBLE_FEEDS };
  if (secondChances.some(({ feed }) => feed !== null && !feeds.includes(feed)))
    return {
      code: 'INVALID_INPUT',
      message: 'Its players are coming together already. Cancel it on its own page',
    };
  return null;
}

type Rules = Pick<ContestFields, 'scoringRules' | 'prizeRule'>;

/** With points by round, points decide the prize, too. */
function rulesAfter({ before: { fields }, change }: Situation): Rules {
  const { fields: edits, preferredPrizeRule } = change;
  if (edits.scoringRules === undefined && edits.prizeRule === undefined)
    return { scoringRules: fields.scoringRules, prizeRule: fields.prizeRule };
  const id = edits.scoringRules ?? fields.scoringRules;
  const rules = scoringRules(id);
  const leavesWeights = hasWeights(scoringRules(fields.scoringRules)) && !hasWeights(rules);
  const rule = edits.prizeRule ?? (leavesWeights ? preferredPrizeRule : fields.prizeRule);
  return { scoringRules: id, prizeRule: prizeRuleUnder(rules, rule) };
}

/** Refuses a rule that was chosen where another one follows from the points. */
export const refusePrizeRule = (chosen: PrizeRuleId | undefined, rule: PrizeRuleId): Refusal | null =>
  chosen === undefined || chosen === rule
    ? null
    : { code: 'INVALID_INPUT', message: 'With points by round, points decide the prize' };

/** The prize may change freely until somebody enters; after that it may only rise (prize/change-prize.ts). */
function refusePrize({ before, change: { fields: edits }, facts }: Situation): Refusal | null {
  if (edits.prizeAmount === undefined && edits.prizeRule === undefined && edits.prizeText === undefined)
    return null;
  const { hasEntries } = facts.of(before.id);
  const outcome = changePrize(prizeOf(before.fields), prizeOf({ ...before.fields, ...definedOf(edits) }), {
    hasEntries,
    sealed: before.isSealed,
  });
  if (outcome.ok) return null;
  const { refusal } = outcome;
  return {
    code: refusal === 'sealed' ? 'LOCKED' : 'RULES_FIXED',
    message: PRIZE_REFUSALS[refusal],
    details: { refusal },
  };
}

type PrizeFields = Pick<ContestFields, 'prizeAmount' | 'prizeUnit' | 'prizeText'> &
  Partial<Pick<ContestFields, 'prizeRule'>>;

export const prizeFields = ({
  amount,
  unit,
  text,
  rule,
}: Omit<TournamentPrize, 'rule'> & { readonly rule?: PrizeRuleId | undefined }): PrizeFields => ({
  prizeAmount: amount,
  prizeUnit: unit,
  prizeText: text,
  ...(rule !== undefined && { prizeRule: rule }),
});

export const prizeOf = (fields: ContestFields): TournamentPrize => ({
  amount: fields.prizeAmount,
  unit: fields.prizeUnit,
  rule: fields.prizeRule,
  text: fields.prizeText,
});

/** A page could overwrite these, and from now on may not. The start has a field of its own. */
const FROM_PAGE = {
  name: 'name',
  location: 'location',
  startDate: 'start_date',
  endDate: 'end_date',
} as const;

function setByHand(fields: ContestFields, edits: AskedFields): string[] {
  const set = (Object.keys(FROM_PAGE) as (keyof typeof FROM_PAGE)[]).filter(
    (field) => edits[field] !== undefined,
  );
  return [...new Set([...fields.setByHand, ...set.map((field) => FROM_PAGE[field])])];
}

/**
 * A page prints local times of the venue, so a new zone moves every match whose printed time is stored. It moves the lock, too,
 * unless an administrator has set that or it has passed. A time that a person set stays.
 */
function inZone(contest: Contest, before: Contest, edits: AskedFields): Contest {
  const { timeZone } = contest.fields;
  const zoneBefore = before.fields.timeZone;
  if (timeZone === zoneBefore) return contest;
  const inNew = (local: string): number => toInstant(local, timeZone).epochMs;
  const printed = contest.matches.flatMap(({ startsAt, startsAtLocal }, match) =>
    startsAtLocal === null ? [] : [{ match, startsAt, local: startsAtLocal }],
  );
  const isAsPrinted = (at: number | null, local: string): boolean =>
    at !== null && Math.abs(at - toInstant(local, zoneBefore).epochMs) < MINUTE_MS;
  const unmoved = printed.filter(({ startsAt, local }) => isAsPrinted(startsAt, local));
  const moved = unmoved.reduce(
    (so, { match, local }) => withMatch(so, match, { startsAt: inNew(local) }),
    contest,
  );
  const keepsLock = edits.startsAt !== undefined || before.fields.startsAtBy === 'hand' || before.isSealed;
  if (printed.length === 0 || keepsLock) return moved;
  return withFields(moved, { startsAt: Math.min(...printed.map(({ local }) => inNew(local))) });
}

/** Pages print no seconds. */
const MINUTE_MS = 60_000;

const isPublished = (before: Contest, after: Contest): boolean =>
  before.fields.status === 'CREATING' && after.fields.status === 'UPCOMING';

/** If the draw waits for qualifiers, entries stay closed until it is full. */
function refuseOpening(contest: Contest, facts: FieldFacts): Refusal | null {
  if (!contest.draw.slots.some(({ kind }) => kind === 'player'))
    return { code: 'DRAW_NOT_FINAL', message: 'The draw has no players yet' };
  if (contest.fields.startsAt === null)
    return {
      code: 'DRAW_NOT_FINAL',
      message: 'Set the time of the first match before you publish: entries close at it',
    };
  return facts.by === 'hand' ? judgeOpening(contest, facts) : null;
}
