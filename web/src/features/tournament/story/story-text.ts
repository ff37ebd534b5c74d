import { turningPoints } from '@boast/domain/chance/turning-points';
import { matchAt, placeOf } from '@boast/domain/draw/bracket';
import type { Occupant } from '@boast/domain/draw/resolved-matches';
import { finalOf } from '@boast/domain/draw/results';
import { roundInText, roundName, winnerTitle } from '@boast/domain/draw/rounds';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { fateOf } from '@boast/domain/scoring/follow-entry';
import { type CalledMatch, type FieldCounts, storyOf } from '@boast/domain/scoring/moments';
import { countText } from '../../../lib/text/number-text.ts';
import type { Outcome } from '../../../ui/marks/OutcomeMark.tsx';
import { type CurvePoint, movedBy, movedText } from '../chance/chance-text.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { beatText, perfectText, sharedPickText, surpriseOf, upsetText } from './results-news-text.ts';

export interface Chapter {
  readonly name: string;
  readonly outcome: Outcome;
  readonly line: string;
  readonly words: string;
  readonly match: number;
  /** The moment of its card, as in URLs; null if there is nothing to boast of. */
  readonly moment: string | null;
}

interface StoryEntry {
  readonly source: TournamentDraw;
  readonly picks: Picks;
  readonly field: FieldCounts;
  /** Null for the reader's own. */
  readonly owner: string | null;
  /** The entry's chance over time; empty if it was not recorded. */
  readonly curve: readonly CurvePoint[];
}

/** In order: champion, best call, other rare picks, an upset, perfect rounds, and what cost most. */
export function chaptersOf(ownEntry: StoryEntry): Chapter[] {
  const { source, picks, field, owner } = ownEntry;
  const { draw, rules } = source;
  const story = storyOf({ ...surpriseOf(source), picks, rules, field });
  const { best, alone, upsets, perfect, cost } = story;
  const others = alone.filter((call) => call !== best);
  const upset = upsets.find((call) => call !== best && !alone.includes(call));
  const you = owner === null ? 'you' : owner;
  return [
    championChapter(ownEntry, story.isTitle),
    ...(best ? [callChapter(ownEntry, 'Best call', best)] : []),
    ...others.slice(0, 2).map((call) => callChapter(ownEntry, `Only ${you} called it`, call)),
    ...(upset ? [callChapter(ownEntry, 'Upset called', upset)] : []),
    ...turnChapters(ownEntry),
    ...perfect.map(
      (round): Chapter => ({
        name: 'Perfect round',
        outcome: 'correct',
        line: roundName(draw, round),
        words: perfectText(source, round).replace(/^.*: /, ''),
        match: matchAt(draw.size, round, 0),
        moment: `round-${round}`,
      }),
    ),
    ...(cost
      ? [
          {
            name: 'Costliest miss',
            outcome: 'wrong' as const,
            line: nameOf(source, cost.slot),
            words: `Out in ${roundInText(roundOf(source, cost.match))}: ${cost.points.toLocaleString('en')} points gone`,
            match: cost.match,
            moment: null,
          },
        ]
      : []),
  ];
}

function championChapter({ source, picks, owner }: StoryEntry, isTitle: boolean): Chapter {
  const { draw } = source;
  const slot = predictDraw(draw, picks)[finalOf(draw.size)]?.through ?? 'open';
  const { fate, lost } = typeof slot === 'number' ? fateOf(draw, slot) : { fate: 'alive', lost: null };
  const title = `${owner ?? 'You'} called ${draw.size === 2 ? 'third place' : 'the title'}`;
  const isWalkedIn = fate === 'won' && !isTitle;
  const to = lost?.to == null ? 'in a match nobody won' : `to ${nameOf(source, lost.to)}`;
  const out = lost ? `Out in ${roundInText(roundOf(source, lost.match))}, ${to}` : "Didn't win it";
  return {
    name: winnerTitle(draw.size),
    outcome: isTitle ? 'correct' : isWalkedIn ? 'void' : 'wrong',
    line: nameOf(source, slot),
    words: isTitle ? title : isWalkedIn ? 'Went through the final without playing' : out,
    match: lost?.match ?? finalOf(draw.size),
    moment: isTitle ? 'title' : null,
  };
}

function turnChapters({ source, curve, owner }: StoryEntry): Chapter[] {
  const course = curve.map(({ matchIds, chance }) => ({
    matches: matchIds.map((id) => source.matchIds.indexOf(id)),
    chances: [chance],
  }));
  const turns = turningPoints(course, course.length).map(({ matches, before, after }) => ({
    match: Math.max(...matches),
    others: matches.length - 1,
    before: before[0] ?? 0,
    after: after[0] ?? 0,
  }));
  const lift = turns.find(({ before, after }) => after > before);
  const blow = turns.find(({ before, after }) => after < before);
  return [lift, blow].flatMap((turn): Chapter[] => {
    const line = turn && beatText(source, turn.match);
    if (!turn || !line) return [];
    const { match, others, before, after } = turn;
    const more = others === 0 ? '' : `, with ${countText(others, 'other result')}`;
    return [
      {
        name: after > before ? 'Biggest swing' : 'Biggest blow',
        outcome: after > before ? 'correct' : 'wrong',
        line,
        words: `${owner === null ? 'Your' : `${owner}'s`} chance ${movedText(before, after)}${more}`,
        match,
        moment: null,
      },
    ];
  });
}

function callChapter(story: StoryEntry, name: string, call: CalledMatch): Chapter {
  const { source, field, owner, curve } = story;
  const { match, slot, points, count, isLone, isUpset } = call;
  const shared = `${(count ?? 0).toLocaleString('en')} of ${field.entryCount.toLocaleString('en')} had it`;
  const lone = owner === null ? sharedPickText(count ?? 1, 'it') : shared;
  const moved = movedBy(curve, source.matchIds[match] ?? '');
  const words = isLone ? lone : isUpset ? upsetText({ source, field }, match) : shared;
  return {
    name,
    outcome: 'correct',
    line: `${nameOf(source, slot)}, ${roundOf(source, match)}`,
    words: `${words}: +${points.toLocaleString('en')}${moved?.others === 0 ? `. The chance ${moved.words}` : ''}`,
    match,
    moment: isLone || isUpset ? `match-${match}` : null,
  };
}

const roundOf = ({ draw }: TournamentDraw, match: number): string =>
  roundName(draw, placeOf(draw.size, match).round);

const nameOf = ({ draw, players }: TournamentDraw, slot: Occupant): string =>
  players.get(pickedInSlot(draw, slot) ?? '')?.fullName ?? 'Nobody';
