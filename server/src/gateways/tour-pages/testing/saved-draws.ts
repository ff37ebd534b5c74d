/**
 * Draws written down by hand beside the repository, for tests that compare with them where they are
 * available. Nothing here uses the code under test: pages are assembled from the written facts alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { TourPageMatch, TourPageRound, TourPageSide } from '@boast/domain/import/read/tour-page';

const SHARED = new URL('../../../../../../shared/data/', import.meta.url);

export const savedPath = (path: string): URL => new URL(path, SHARED);

/** Warns loudly when the file is missing, so that nobody takes a skipped comparison for a passed one. */
export function isSaved(path: string): boolean {
  const isThere = existsSync(savedPath(path));
  if (!isThere)
    console.warn(`SKIPPED: ${path} is not beside the repository, so nothing was compared with it.`);
  return isThere;
}

interface SavedPlayer {
  name: string;
  seed_text: string | null;
  country_code: string;
  country?: string;
  external_id?: string | null;
  url?: string;
  image_url?: string;
}

interface SavedMatch {
  type?: string;
  players: SavedPlayer[];
  winner?: string;
  games_won?: [number, number];
  score?: string;
  game_scores?: string[];
  note?: string | null;
  start_time_text?: string | null;
  court_text?: string | null;
}

export interface SavedDraw {
  name: string;
  gender: 'mens' | 'womens';
  location: string;
  date_range: string;
  cover_image?: string;
  source: string;
  entries?: (SavedPlayer & { order: string })[];
  rounds: { heading: string; best_of?: 3 | 5; order_note?: string; matches: SavedMatch[] }[];
}

export const loadSaved = (path: string): SavedDraw => JSON.parse(readFileSync(savedPath(path), 'utf8'));

/** First round first. A bye's known player is on the side of Round 1 that `byeSide` gives. */
export function savedRounds(saved: SavedDraw, byeSide: (pair: number) => 0 | 1): TourPageRound[] {
  const rounds = saved.rounds.map(({ heading, best_of: bestOf = 5, matches }) => ({
    heading,
    bestOf,
    matches: matches.map((match, pair) => savedMatch(match, byeSide(pair))),
  }));
  return saved.rounds[0]?.matches.length === 1 ? rounds.toReversed() : rounds;
}

function savedMatch(saved: SavedMatch, byeSide: 0 | 1): TourPageMatch {
  const [one, two] = saved.players.map(savedSide);
  if (!one || !two) return { ...unplayed(saved), sides: byeSides(one, byeSide) };
  const [first] = saved.players;
  const winner = saved.winner === undefined ? null : saved.winner === first?.name ? 0 : 1;
  const walkover = saved.note?.startsWith('w/o') ?? false;
  const [a = 0, b = 0] = saved.games_won ?? saved.score?.split('-').map(Number) ?? [];
  return {
    ...unplayed(saved),
    sides: [one, two],
    winner,
    ending: walkover ? 'walkover' : saved.note === 'retired' ? 'retirement' : 'played',
    games: [a, b],
    gameScores: (saved.game_scores ?? []).map((text) => {
      const [x = 0, y = 0] = text.split('-').map(Number);
      return [x, y];
    }),
  };
}

const byeSides = (player: TourPageSide | undefined, byeSide: 0 | 1): [TourPageSide, TourPageSide] => {
  if (!player) return [{ kind: 'empty' }, { kind: 'empty' }];
  return byeSide === 0 ? [{ kind: 'bye' }, player] : [player, { kind: 'bye' }];
};

const unplayed = (saved: SavedMatch): Omit<TourPageMatch, 'sides'> => ({
  startsAtLocal: saved.start_time_text ? localTime(saved.start_time_text) : null,
  court: saved.court_text ?? null,
  winner: null,
  ending: null,
  games: null,
  gameScores: [],
});

export const savedSide = (saved: SavedPlayer): TourPageSide => ({
  kind: 'player',
  seed: saved.seed_text,
  player: {
    externalId: saved.external_id ?? null,
    profileUrl: saved.url ?? null,
    fullName: saved.name,
    countryCode: saved.country_code,
    country: saved.country ?? null,
    imageUrl: saved.image_url ?? null,
    worldRank: null,
  },
});

/** All saved pages with times are from the same August. */
function localTime(text: string): string {
  const [date = '', time = ''] = text.split(' | ');
  const [day = '', month = '', year = ''] = date.split(' ');
  if (month !== 'Aug') throw new Error(`A saved time in ${month}`);
  return `${year}-08-${day.padStart(2, '0')}T${time}`;
}
