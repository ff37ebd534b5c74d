// npm run calibrate prints how well ratings predict winners: every match of the bundled draws, predicted from what was played
// before it, as docs/chances.md shows.

import { scoreProbabilities, winProbability } from '../domain/src/chance/match-chance.ts';
import { type RatedTournament, ratePlayers } from '../domain/src/chance/rating.ts';
import { bestOfMatch, gamesToWin } from '../domain/src/draw/match-games.ts';
import { buildDraw } from '../domain/src/import/place/build-draw.ts';
import { loadDemoDraws } from '../server/src/gateways/tour-pages/demo-draws.ts';

type RatedMatch = ReturnType<typeof ratePlayers>['matches'][number];

console.log(calibrationTables());

function calibrationTables(): string {
  const draws = loadDemoDraws();
  const matches = (['mens', 'womens'] as const).flatMap(
    (gender) => ratePlayers(draws.filter((draw) => draw.gender === gender).map(toRated)).matches,
  );
  return [winnersByChance(matches), comparison(matches), scores(matches)].join('\n\n');
}

function toRated({ slug, page }: ReturnType<typeof loadDemoDraws>[number]): RatedTournament {
  const building = buildDraw(page);
  if (!building.ok) throw new Error(`${slug}: ${building.message}`);
  const { plan } = building;
  const rankOf = (key: string) => plan.players.find((player) => player.key === key)?.worldRank ?? null;
  return {
    id: slug,
    startDate: page.startDate ?? '',
    draw: plan,
    worldRanks: plan.slots.map((slot) => (slot.kind === 'player' ? rankOf(slot.playerId) : null)),
    seeds: plan.seeds,
  };
}

const givenTo = ({ tournament: { draw }, match, before: [winner, loser] }: RatedMatch): number =>
  winProbability(winner, loser, bestOfMatch(draw, match));

function winnersByChance(matches: readonly RatedMatch[]): string {
  const chances = matches.map(givenTo);
  const rows = [50, 60, 70, 80, 90].map((from) => {
    const favourites = chances
      .map((given) => ({ given: Math.max(given, 1 - given), hasWon: given > 0.5 }))
      .filter(({ given }) => given > 0.5 && given * 100 >= from && given * 100 < from + 10);
    const expected = sum(favourites.map(({ given }) => given));
    const spread = Math.sqrt(sum(favourites.map(({ given }) => given * (1 - given))));
    const won = favourites.filter(({ hasWon }) => hasWon).length;
    const count = favourites.length;
    return [
      `${from} to ${from + 10} %`,
      String(count),
      `${expected.toFixed(1)} ± ${spread.toFixed(1)}`,
      String(won),
      percent(expected / count),
      percent(won / count),
    ];
  });
  const even = chances.filter((given) => given === 0.5).length;
  return table(
    ['The favourite is given', 'matches', 'wins expected', 'won', 'given on average', 'share won'],
    [...rows, ['nobody is the favourite', String(even), '', '', '', '']],
  );
}

function comparison(matches: readonly RatedMatch[]): string {
  const higher = matches.map(higherWins);
  const told = higher.filter((wins) => wins !== null);
  const share = told.filter(Boolean).length / told.length;
  const byRank = higher.map((wins) => (wins === null ? 0.5 : wins ? share : 1 - share));
  const ways = [
    ['Ratings', matches.map(givenTo)],
    [`The higher world rank or seed, always given ${percent(share)}`, byRank],
    ['Every match is even', matches.map(() => 0.5)],
  ] as const;
  return table(
    ['Predicted by', 'matches', 'favourite won', 'Brier score', 'log loss'],
    ways.map(([by, given]) => {
      const favoured = given.filter((chance) => chance !== 0.5);
      const right = favoured.filter((chance) => chance > 0.5);
      return [
        by,
        String(given.length),
        favoured.length === 0 ? '' : `${right.length} of ${favoured.length}`,
        mean(given.map((chance) => (1 - chance) ** 2)).toFixed(3),
        mean(given.map((chance) => -Math.log(chance))).toFixed(3),
      ];
    }),
  );
}

/** Null when neither is ranked higher. */
function higherWins({ tournament: { worldRanks, seeds }, slots }: RatedMatch): boolean | null {
  const [winner, loser] = [slots[0], slots[1]].map((slot) => ({
    rank: worldRanks[slot] ?? null,
    seed: Number.parseInt(seeds[slot] ?? '', 10) || Number.POSITIVE_INFINITY,
  }));
  if (!winner || !loser) return null;
  if (winner.rank !== null && loser.rank !== null) return winner.rank < loser.rank;
  return winner.seed === loser.seed ? null : winner.seed < loser.seed;
}

function scores(matches: readonly RatedMatch[]): string {
  const rows = ([5, 3] as const).flatMap((bestOf) => {
    const played = matches.filter(
      ({ tournament: { draw }, match }) =>
        bestOfMatch(draw, match) === bestOf && draw.results[match]?.ending === 'played',
    );
    return Array.from({ length: gamesToWin(bestOf) }, (_, lost) => {
      const expected = sum(played.map((one) => scoreProbabilities(givenTo(one), bestOf)[lost] ?? 0));
      const happened = played.filter(({ tournament: { draw }, match }) => {
        const result = draw.results[match];
        return result?.games[result.winner === 0 ? 1 : 0] === lost;
      });
      return [
        `${gamesToWin(bestOf)}-${lost}`,
        String(played.length),
        expected.toFixed(1),
        String(happened.length),
      ];
    });
  });
  return table(['Score', 'matches', 'expected', 'happened'], rows);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
