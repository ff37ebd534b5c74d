import { NOTHING_BY_HAND } from '@boast/domain/import/judge/set-by-hand';
import type { PageFacts } from '@boast/domain/import/page-facts';
import type { DrawPlan } from '@boast/domain/import/place/build-draw';
import { type PagePlan, planPage } from '@boast/domain/import/plan-page';
import { proposeUpdate } from '@boast/domain/import/propose-update';
import { toInstant } from '@boast/domain/time/zoned-time';
import { afterAll, describe, expect, test } from 'vitest';
import { readTourPage } from './read-tour-page.ts';
import { NAME_MUTATIONS } from './testing/name-mutations.ts';
import { type Mutant, PAGE_MUTATIONS } from './testing/page-mutations.ts';
import { AMOUNT, type Source, sources } from './testing/page-sources.ts';

// Tests wrong pages: every available page is cut, shuffled and miswritten in many places. Reading one must give the true draw, a
// question for a person, or nothing. It is judged as the first page of people nobody knows; what is believed then must be asked
// once the players are known, unless nothing tells it from the truth.

/**
 * The facts that people predict and are scored by. Players are compared by name, because their numbers may be
 * unknown here.
 */
const factsOf = ({ page: { gender }, plan }: PagePlan) => {
  const { size, slots, seeds, bestOf, results, schedule, gameScores } = plan;
  const players = slots.map((slot) =>
    slot.kind === 'player' ? plan.players.find(({ key }) => key === slot.playerId) : undefined,
  );
  return {
    gender,
    size,
    slots: slots.map(({ kind }, slot) => players[slot]?.fullName ?? kind),
    countries: players.map((player) => player?.countryCode ?? null),
    seeds,
    bestOf,
    results,
    schedule,
    gameScores,
  };
};

type Verdict = 'the true draw' | 'refused' | 'asked' | 'asked by what is known' | 'believed';
type Facts = ReturnType<typeof factsOf>;

interface Truth {
  readonly planned: PagePlan;
  readonly facts: Facts;
  readonly now: number;
}

/** `seen` is called for each difference between an accepted draw and the true one. */
function judge(
  { html, gender, isOpened = false }: Mutant,
  source: Source,
  truth: Truth,
  seen: (text: string) => void = () => {},
): Verdict {
  const planned = planOf(html, gender ?? source.gender);
  if (planned === null) return 'refused';
  const grades = gradesOf(planned, truth, []);
  if (grades.includes('refused')) return 'refused';
  const facts = factsOf(planned);
  const expected = isOpened ? withOpenPlace(truth.facts, facts) : truth.facts;
  const other = (Object.keys(facts) as (keyof Facts)[]).filter(
    (name) => JSON.stringify(facts[name]) !== JSON.stringify(expected[name]),
  );
  if (other.length === 0) return 'the true draw';
  if (grades.includes('asked')) return 'asked';
  if (gradesOf(planned, truth, truth.planned.plan.players).includes('asked')) return 'asked by what is known';
  seen(other.map((name) => `${name}: ${JSON.stringify(differing(facts[name], expected[name]))}`).join('; '));
  return 'believed';
}

function planOf(html: string, gender: Source['gender']): PagePlan | null {
  const reading = readTourPage(html, { gender, url: 'https://www.psaworldtour.com/tournament/mutant/' });
  if (!reading.ok) return null;
  const planning = planPage(reading.page, null);
  return planning.ok ? planning.planned : null;
}

/** As the import of a new tournament on the day of the true page, when these players are known. */
function gradesOf(
  planned: PagePlan,
  { planned: { page }, now }: Pick<Truth, 'planned' | 'now'>,
  known: DrawPlan['players'],
): string[] {
  const facts: PageFacts = {
    planned,
    storedPlayers: new Map(
      known.map((player) => {
        const { key, fullName, externalId, profileUrl, countryCode } = player;
        const { gender } = page;
        return [
          key,
          { id: key, fullName, isNamedByHand: false, externalId, profileUrl, gender, countryCode },
        ];
      }),
    ),
    namesakes: new Set(),
    otherEvents: [],
    isCompleted: planned.plan.results.at(-1) !== null,
    isFollowed: false,
    accepted: new Set(),
    now,
  };
  return proposeUpdate(null, facts, NOTHING_BY_HAND).findings.flatMap(({ type, what, grade }) => {
    // Asked when somebody publishes. A page of 2023 that was moved to 2031 is asked about as it is.
    if (type !== 'LOCK_TO_CHECK') return grade;
    return isMovedAlone(what) ? [] : 'asked';
  });
}

/** Tournaments are moved ahead for tests, whatever year their names say, and are brought in while they are played. */
const isMovedAlone = (what: string): boolean =>
  / is to begin on 2031-03-12\.$|^The start, .* has passed/.test(what);

/** The truth, with the place open that the page says is open. */
function withOpenPlace(truth: Facts, { slots }: Facts): Facts {
  const opened = truth.slots.findIndex((name, slot) => slots[slot] === 'tbd' && name !== 'tbd');
  if (opened === -1) return truth;
  return {
    ...truth,
    slots: truth.slots.with(opened, 'tbd'),
    countries: truth.countries.with(opened, null),
    seeds: truth.seeds.with(opened, null),
  };
}

/** Just after the last match that the page has a result of, or a day before its first. */
function momentOf({ plan, timeZone }: PagePlan): number {
  const at = (match: number): number =>
    toInstant(plan.schedule[match]?.startsAtLocal ?? '', timeZone).epochMs;
  const timed = [...plan.schedule.keys()].filter((match) => plan.schedule[match]?.startsAtLocal);
  const played = timed.filter((match) => plan.results[match]);
  if (played.length > 0) return Math.max(...played.map(at)) + 3 * 3_600_000;
  return Math.min(...timed.map(at)) - 86_400_000;
}

const differing = (ours: unknown, theirs: unknown): unknown =>
  Array.isArray(ours) && Array.isArray(theirs)
    ? ours.flatMap((one, index) =>
        JSON.stringify(one) === JSON.stringify(theirs[index]) ? [] : [[index, one, theirs[index]]],
      )
    : [ours, theirs];

const table = new Map<string, Record<Verdict, number>>();
const made = new Map<string, number>();

describe.each(sources)('$name', (source) => {
  const planned = planOf(source.html, source.gender);
  if (planned === null) throw new Error(`${source.name} is no draw`);
  const truth = { planned, facts: factsOf(planned), now: momentOf(planned) };

  test('is read without a question as it is', () => {
    expect(judge({ html: source.html }, source, truth)).toBe('the true draw');
    for (const known of [[], planned.plan.players])
      expect(gradesOf(planned, truth, known).filter((grade) => grade !== 'noted')).toEqual([]);
  });

  test.each(Object.entries({ ...PAGE_MUTATIONS, ...NAME_MUTATIONS }))('%s', (kind, mutate) => {
    const believed: string[] = [];
    for (const mutant of mutate(source)) {
      const page = typeof mutant === 'string' ? { html: mutant } : mutant;
      const verdict = judge(page, source, truth, (text) => believed.push(text));
      const counts = table.get(kind) ?? NONE;
      table.set(kind, { ...counts, [verdict]: counts[verdict] + 1 });
      made.set(source.name, (made.get(source.name) ?? 0) + 1);
    }
    if (!source.layout.agreesAfter.includes(kind)) expect(believed).toEqual([]);
  });
});

const NONE = { 'the true draw': 0, refused: 0, asked: 0, 'asked by what is known': 0, believed: 0 };

afterAll(() => {
  console.table(Object.fromEntries(table));
  console.table(Object.fromEntries(made));
  for (const count of made.values()) expect(count).toBeGreaterThan(AMOUNT * 100);
});
