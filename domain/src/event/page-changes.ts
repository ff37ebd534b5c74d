/** Makes what a page or a sheet prints, as the import judged it, part of a draw. */
import type { Draw } from '../draw/draw.ts';
import type { MatchDetails as PrintedMatch } from '../import/match-details.ts';
import type { ChangedTournament } from '../import/propose-update.ts';
import type { Contest, MatchDetails } from './event.ts';

export interface PageChange {
  readonly kind: 'page';
  /** Judged against the draw as it stands now, with the ids of stored players in `draw`. */
  readonly update: ChangedTournament;
  readonly draw: Draw;
}

export function followPage(contest: Contest, { update, draw }: PageChange): Contest {
  const { keptPlaces, fields } = update;
  const printed = update.draw;
  const seeds = printed.kind === 'open' ? printed.seeds : new Map<number, string | null>();
  const startsAt = printed.kind === 'open' ? printed.startsAt : null;
  return {
    ...contest,
    draw,
    fields: { ...contest.fields, ...fields, ...(startsAt !== null && { startsAt }) },
    // Places and rounds that page and administrator say alike are the page's again.
    places: contest.places.map(({ seed, byHand }, slot) => ({
      seed: seeds.has(slot) ? (seeds.get(slot) ?? null) : seed,
      byHand: byHand && keptPlaces.slots.includes(slot),
    })),
    roundsByHand: contest.roundsByHand.map(
      (byHand, round) => byHand && keptPlaces.rounds.includes(round + 1),
    ),
    matches: contest.matches.map((match, number) =>
      follow(match, printed.details[number], isOfPage(update, number)),
    ),
  };
}

function follow(match: MatchDetails, printed: PrintedMatch | undefined, isResultNew: boolean): MatchDetails {
  const { startsAt, startsAtLocal, court, gameScores } = printed ?? match;
  const resultBy = isResultNew ? 'page' : match.resultBy;
  return { ...match, startsAt, startsAtLocal, court, gameScores, resultBy };
}

const isOfPage = ({ draw }: ChangedTournament, match: number): boolean =>
  draw.kind === 'sealed' && (draw.results.added.includes(match) || draw.results.corrected.includes(match));
