/**
 * The real draws that come with the product are read as pages of the tour: for the demo, the stand-in of the
 * tour's site, and tests. Each file in draws/ names its source.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { byeSideOf } from '@boast/domain/import/place/place-players';
import type { Gender, TourPage, TourPageMatch, TourPageSide } from '@boast/domain/import/read/tour-page';
import { foldLetters } from '@boast/domain/name/fold-name';
import * as z from 'zod';
import { photoUrlOf } from './player-photo.ts';

const FOLDER = new URL('draws/', import.meta.url);
const SITE = 'https://www.psaworldtour.com';

const date = z.iso.date();
const score = z.string().regex(/^\d{1,2}-\d{1,2}$/);

const player = z.strictObject({
  name: z.string().min(1),
  /** An IOC code, with the country's name if the source prints it. */
  country: z.string().regex(/^[A-Z]{3}$/),
  countryName: z.string().optional(),
  seed: z.string().nullable(),
  id: z.string().optional(),
  page: z.url().optional(),
  photo: z.url().optional(),
  worldRank: z.int().positive().optional(),
});

const played = z.strictObject({
  /** It is local time, if the source has it. */
  at: z.iso.datetime({ local: true, precision: -1 }).optional(),
  players: z.tuple([z.string(), z.string()]),
  winner: z.union([z.literal(1), z.literal(2)]),
  ending: z.enum(['retirement', 'walkover']).optional(),
  games: score,
  /** The points of each game have player one's first, and games are separated by spaces. */
  points: z.string().regex(/^(?:\d{1,2}-\d{1,2}(?: |$))*$/),
});

const seedFile = z.strictObject({
  slug: z.string(),
  gender: z.enum(['mens', 'womens']),
  name: z.string(),
  location: z.string(),
  timeZone: z.string(),
  dateRange: z.string(),
  startDate: date,
  endDate: date,
  coverImageUrl: z.url().nullable(),
  hasEntryList: z.boolean(),
  source: z.string(),
  notes: z.array(z.string()).optional(),
  players: z.array(player),
  /** The first round comes first. A null match is a bye whose player the source only names in Round 2. */
  rounds: z.array(
    z.strictObject({
      heading: z.string(),
      bestOf: z.union([z.literal(3), z.literal(5)]),
      matches: z.array(z.union([played, z.strictObject({ bye: z.string() }), z.null()])),
    }),
  ),
});

type SeedFile = z.infer<typeof seedFile>;

export interface DemoDraw {
  /** A men's and a women's draw may share this name in the tournament's address. */
  readonly slug: string;
  readonly gender: Gender;
  readonly timeZone: string;
  readonly source: string;
  /** All rounds are played, on the real dates. */
  readonly page: TourPage;
}

export const loadDemoDraws = (): readonly DemoDraw[] => (loaded ??= readDraws());
let loaded: readonly DemoDraw[] | undefined;

const readDraws = (): DemoDraw[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => toDemoDraw(seedFile.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))));

export function demoDraw(slug: string, gender: Gender): TourPage {
  const found = loadDemoDraws().find((draw) => draw.slug === slug && draw.gender === gender);
  if (!found) throw new Error(`No bundled draw ${slug} for ${gender}`);
  return found.page;
}

export const tournamentAddress = (slug: string): string => `${SITE}/tournament/${slug}/`;

function toDemoDraw(seed: SeedFile): DemoDraw {
  const sides = new Map(seed.players.map((one) => [one.name, toSide(one)]));
  const sideOf = (name: string): TourPageSide => {
    const side = sides.get(name);
    if (!side) throw new Error(`${seed.slug}: ${name} is not among its players`);
    return side;
  };
  const entries = seed.hasEntryList ? [...sides.values()] : [];
  return {
    slug: seed.slug,
    gender: seed.gender,
    timeZone: seed.timeZone,
    source: seed.source,
    page: {
      layout: 'bundled',
      name: seed.name,
      gender: seed.gender,
      location: seed.location,
      dateRange: seed.dateRange,
      startDate: seed.startDate,
      endDate: seed.endDate,
      coverImageUrl: seed.coverImageUrl,
      entries: entries.flatMap((side) =>
        side.kind === 'player' ? { player: side.player, seed: side.seed } : [],
      ),
      rounds: seed.rounds.map(({ heading, bestOf, matches }) => ({
        heading,
        bestOf,
        matches: matches.map((match, position) => toMatch(match, position, sideOf)),
      })),
      warnings: [],
      doubts: [],
    },
  };
}

const toSide = (one: SeedFile['players'][number]): TourPageSide => ({
  kind: 'player',
  seed: one.seed,
  player: {
    externalId: one.id ?? null,
    // Other sources have no pages of players, so these get the address that the tour's site would use.
    profileUrl: one.page ?? `${SITE}/player/${slugOf(one.name)}/`,
    fullName: one.name,
    countryCode: one.country,
    country: one.countryName ?? null,
    imageUrl: one.photo ?? (one.id === undefined ? null : photoUrlOf(one.id)),
    worldRank: one.worldRank ?? null,
  },
});

const slugOf = (name: string): string => foldLetters(name).replace(/[^a-z0-9]+/g, '-');

type SeedMatch = SeedFile['rounds'][number]['matches'][number];

const UNPLAYED = {
  startsAtLocal: null,
  court: null,
  winner: null,
  ending: null,
  games: null,
  gameScores: [],
};

function toMatch(match: SeedMatch, position: number, sideOf: (name: string) => TourPageSide): TourPageMatch {
  if (match === null) return { ...UNPLAYED, sides: [{ kind: 'empty' }, { kind: 'empty' }] };
  if ('bye' in match) {
    const alone = sideOf(match.bye);
    const bye: TourPageSide = { kind: 'bye' };
    return { ...UNPLAYED, sides: byeSideOf(position) === 0 ? [bye, alone] : [alone, bye] };
  }
  return {
    startsAtLocal: match.at ?? null,
    court: null,
    sides: [sideOf(match.players[0]), sideOf(match.players[1])],
    winner: match.winner === 1 ? 0 : 1,
    ending: match.ending ?? 'played',
    games: pair(match.games),
    gameScores: match.points === '' ? [] : match.points.split(' ').map(pair),
  };
}

const pair = (text: string): [number, number] => {
  const [one = 0, two = 0] = text.split('-').map(Number);
  return [one, two];
};
