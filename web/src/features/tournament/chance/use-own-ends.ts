/** The ends of a draw for one entry, computed here from the leading score of each end. */
import type { LeadingScores } from '@boast/contract/draws/chances';
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { type OwnEnds, ownEnds } from '@boast/domain/chance/own-ends';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { leadingScoresQuery } from './chance-queries.ts';

interface OwnEndsInput {
  readonly tournament: Tournament;
  readonly source: TournamentDraw;
  readonly entry: Entry | null;
}

/** Null if there are too many ends, or their leading scores are not known yet. */
export function useOwnEnds({ tournament, source, entry }: OwnEndsInput): OwnEnds | null {
  const { data: leading } = useQuery({ ...leadingScoresQuery(tournament.id), enabled: entry !== null });
  // Leading scores of other results would be wrong for this draw.
  const isOfThese = leading?.version === tournament.resultsVersion;
  return useMemo(
    () => (leading && isOfThese && entry ? readOwn(source, entry, leading) : null),
    [leading, isOfThese, source, entry],
  );
}

function readOwn({ draw, rules, matchIds }: TournamentDraw, entry: Entry, leading: LeadingScores): OwnEnds {
  return ownEnds({
    draw,
    rules,
    prize: leading.prizeRule,
    withScores: leading.withScores,
    picks: readEntryPicks(draw, matchIds, entry),
    ratings: new Map(Object.entries(leading.ratings)),
    leading: { best: numbersOf(leading.best), leaders: numbersOf(leading.leaders) },
  });
}

const numbersOf = (base64: string): Uint16Array =>
  new Uint16Array(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer);
