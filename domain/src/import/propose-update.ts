import { toLocal } from '../time/zoned-time.ts';
import type { CurrentTournament } from './current-tournament.ts';
import { describeDeclined } from './describe/describe-difference.ts';
import { type DrawDifference, type DrawSnapshot, diffDraw } from './describe/diff-draw.ts';
import { firstBall } from './first-ball.ts';
import { judgeUpdate } from './judge/judge-update.ts';
import type { JudgedFinding } from './judge/judged-finding.ts';
import type { ByHand, DetailField } from './judge/set-by-hand.ts';
import { type NewTournament, newTournament } from './new-tournament.ts';
import { type OpenUpdate, openUpdate } from './open-update.ts';
import { type PageChange, pageChange } from './page-change.ts';
import type { PageFacts } from './page-facts.ts';
import type { PlanPlayer } from './place/identify-players.ts';
import type { PagePlan } from './plan-page.ts';
import { type SealedUpdate, type SealMoment, sealedUpdate } from './sealed-update.ts';
import { type UpdateIssue, updateIssues } from './update-issues.ts';

export interface Proposal {
  /** A person must see these before anything is written. */
  readonly findings: readonly JudgedFinding[];
  readonly writes: NewTournament | ChangedTournament | RefusedUpdate;
  readonly differences: readonly DrawDifference[];
  /** Sentences about what stays as an administrator set it although the page says otherwise. */
  readonly kept: readonly string[];
  /** Those of them about a place where both name a player, so the page's can be taken. */
  readonly keptPlayers: readonly KeptPlayer[];
  /** Sentences about what the page shows and is not imported, or has consequences. */
  readonly remarks: readonly string[];
}

interface KeptPlayer {
  readonly slot: number;
  readonly text: string;
}

export interface ChangedTournament {
  readonly kind: 'changed';
  readonly draw: OpenUpdate | SealedUpdate;
  readonly fields: Partial<Record<Exclude<DetailField, 'startsAt'>, string>>;
  /** The page says something else than before, so the tournament gets a new version. */
  readonly isNewVersion: boolean;
  /** Only these places and rounds stay as an administrator set them. */
  readonly keptPlaces: PageChange['keptPlaces'];
  readonly issues: readonly UpdateIssue[];
}

interface RefusedUpdate {
  readonly kind: 'refused';
  readonly refusal: 'cancelled' | 'size_changed' | 'no_dates';
  readonly message: string;
}

/** `current` is null for a new tournament. */
export function proposeUpdate(current: CurrentTournament | null, page: PageFacts, byHand: ByHand): Proposal {
  return current ? proposeChange(pageChange(current, page, byHand)) : proposeNew(page);
}

function proposeNew(page: PageFacts): Proposal {
  const { planned, isCompleted } = page;
  const writes = newTournament(planned, isCompleted);
  const waits = !isCompleted && planned.plan.results.some((result) => result !== null);
  return {
    findings: judgeUpdate(page, null),
    writes: writes ?? noDates(planned),
    differences: [],
    kept: [],
    keptPlayers: [],
    remarks: waits ? [resultsWait(planned)] : [],
  };
}

function proposeChange(change: PageChange): Proposal {
  const { current, page, declined } = change;
  const { planned } = page;
  const judged = {
    findings: judgeUpdate(page, change),
    kept: declined.map((difference) => describeDeclined(difference, planned.plan)),
    keptPlayers: declined.flatMap((difference) =>
      difference.kind === 'slot_changed' && difference.to.kind === 'player'
        ? { slot: difference.slot, text: describeDeclined(difference, planned.plan) }
        : [],
    ),
  };
  const refused = refuse(change);
  if (refused) return { ...judged, writes: refused, differences: [], remarks: [] };
  const seal = sealMoment(current, planned);
  const draw = current.isSealed || seal !== null ? sealedUpdate(change, seal) : openUpdate(change);
  const fields = fieldsOf(change);
  const writes: ChangedTournament = {
    kind: 'changed',
    draw,
    fields,
    isNewVersion: change.taken.length > 0,
    keptPlaces: change.keptPlaces,
    issues: updateIssues(change, draw),
  };
  return {
    ...judged,
    writes,
    differences: diffDraw(current, snapshotAfter(change, writes)),
    remarks: remarksOn(planned, draw),
  };
}

function noDates({ plan }: PagePlan): RefusedUpdate {
  const message = `The ${plan.source} gives no dates: neither a date range nor the time of any match. Import it once it does.`;
  return { kind: 'refused', refusal: 'no_dates', message };
}

function refuse({ current, page, taken }: PageChange): RefusedUpdate | null {
  if (current.status === 'CANCELLED') {
    const message = 'This tournament was cancelled: it is not brought up to date any more';
    return { kind: 'refused', refusal: 'cancelled', message };
  }
  const size = taken.find((difference) => difference.kind === 'size_changed');
  if (!size) return null;
  const message = `The ${page.planned.plan.source} now shows a draw of ${size.to}, this tournament has one of ${size.from}. Import it as a new tournament.`;
  return { kind: 'refused', refusal: 'size_changed', message };
}

/**
 * A start that has passed closes the entries before anything of the page is imported. Play means that the first ball
 * was played, whatever time was announced, so entries count as they stood then. Nobody can enter before it is published. While
 * entries are still on their way, the seal is proposed all the same and refused when it is written.
 */
function sealMoment(current: CurrentTournament, planned: PagePlan): SealMoment | null {
  const { status, isSealed, hasStarted, awaitsEntries } = current;
  const isPublished = status === 'UPCOMING';
  if (isSealed || !(isPublished || awaitsEntries)) return null;
  return isPublished && hasStarted && !awaitsEntries ? 'due' : firstBall(planned);
}

function remarksOn(planned: PagePlan, draw: OpenUpdate | SealedUpdate): string[] {
  if (draw.kind === 'open') return firstBall(planned) === null ? [] : [resultsWait(planned)];
  if (draw.seal === null || draw.seal === 'due') return [];
  return [
    `The ${planned.plan.source} shows play, so it has begun: the entries were sealed as they stood at the first ball.`,
  ];
}

const resultsWait = ({ plan }: PagePlan): string =>
  `The ${plan.source} already shows results. They are brought in once the tournament has started here.`;

const fieldsOf = ({ taken }: PageChange): ChangedTournament['fields'] =>
  Object.fromEntries(
    taken.flatMap((difference) =>
      difference.kind === 'details_changed' && difference.field !== 'startsAt'
        ? [[difference.field, difference.to]]
        : [],
    ),
  );

function snapshotAfter(change: PageChange, { draw, fields }: ChangedTournament): DrawSnapshot {
  const { current, page } = change;
  const start = draw.kind === 'open' ? draw.startsAt : null;
  return {
    ...current,
    ...draw.draw,
    ...fields,
    startsAt: start === null ? current.startsAt : toLocal(start, page.planned.timeZone),
    seeds:
      draw.kind === 'open' ? current.seeds.map((seed, slot) => seedAfter(draw, slot, seed)) : current.seeds,
    schedule: draw.details,
    gameScores: draw.details.map(({ gameScores }) => gameScores),
    players: playersAfter(change, draw.draw),
  };
}

function seedAfter({ seeds }: OpenUpdate, slot: number, before: string | null): string | null {
  const after = seeds.get(slot);
  return after === undefined ? before : after;
}

/** In the order of their slots, each with the name that will be stored. */
function playersAfter({ current, page }: PageChange, { slots }: PageChange['next']): PlanPlayer[] {
  const { planned, storedPlayers } = page;
  const after = new Map(current.players.map((player) => [player.key, player]));
  for (const player of planned.plan.players) {
    const stored = storedPlayers.get(player.key);
    const key = stored?.id ?? player.key;
    after.set(key, { ...player, key, fullName: stored?.isNamedByHand ? stored.fullName : player.fullName });
  }
  return slots.flatMap((slot) => (slot.kind === 'player' ? (after.get(slot.playerId) ?? []) : []));
}
