import type { Match } from '@boast/contract/tournaments';
import { resultText } from '@boast/domain/draw/endings';
import { genderWords } from '../../../draws/gender-words.ts';
import type { PlayerCard } from '../player-card-view.ts';
import { seasonTitle, seasonWords } from '../public-list-tags.ts';
import type { SeasonCard } from '../public-list-view.ts';
import { COLOURS, eyebrow, figure, picture, rule, WITHIN } from './picture.ts';
import { box, type PictureElement, words } from './picture-elements.ts';

const LINES = 4;

export function playerImage(card: PlayerCard, productName: string): PictureElement {
  const { name, gender, country, worldRank, won, played } = card;
  const facts = [
    ...(worldRank === null ? [] : [['World rank', String(worldRank)] as const]),
    ['Won here', `${won}/${played}`] as const,
  ];
  return picture(
    { productName },
    eyebrow([genderWords[gender].squash, ...(country === null ? [] : [country])].join(' · '), WITHIN),
    words(name, {
      face: 'head',
      size: 120,
      color: COLOURS.ink,
      width: WITHIN,
      least: 48,
      lines: 2,
      style: { lineHeight: 1 },
    }),
    box({ flexGrow: 1 }),
    box(
      { gap: 140 },
      ...facts.map(([label, value], index) =>
        figure(label, value, { size: 84, color: index === 0 ? COLOURS.dot : COLOURS.ink }),
      ),
    ),
  );
}

/** A picture of a list: what it is of, its name, and at most four lines. */
const listImage = (
  productName: string,
  { kind, title, lines }: { kind: string; title: string; lines: readonly PictureElement[][] },
): PictureElement =>
  picture(
    { productName, hasCourt: lines.length === 0 },
    eyebrow(kind, WITHIN),
    words(title, {
      face: 'head',
      size: 92,
      color: COLOURS.ink,
      width: WITHIN,
      least: 48,
      style: { marginBottom: 14 },
    }),
    ...lines.flatMap((line) => [
      rule,
      box({ alignItems: 'center', justifyContent: 'space-between', height: 66 }, ...line),
    ]),
  );

export function seasonImage(card: SeasonCard, productName: string): PictureElement {
  const lines = card.rows.slice(0, LINES).map(({ rank, username, points }) => {
    const look = { face: 'head', size: 44, color: rank === 1 ? COLOURS.dot : COLOURS.ink } as const;
    return [
      box(
        { gap: 16 },
        words(String(rank), { ...look, width: 80, least: 20 }),
        words(username, { ...look, width: 740, least: 24 }),
      ),
      words(points.toLocaleString('en'), look),
    ];
  });
  return listImage(productName, { kind: seasonWords(card), title: seasonTitle(card), lines });
}

export function resultsImage(matches: readonly Match[], productName: string): PictureElement {
  const latestMatches = matches.slice(0, LINES);
  const [latest] = latestMatches;
  const isOfOne = latest && latestMatches.every(({ tournamentId }) => tournamentId === latest.tournamentId);
  const kind = isOfOne
    ? `${latest.tournamentName} · ${genderWords[latest.gender].title}`
    : 'Professional squash';
  return listImage(productName, { kind, title: 'Results', lines: latestMatches.map(resultLine) });
}

function resultLine({ playerOne, playerTwo, winnerId, gameScore, ending }: Match): PictureElement[] {
  const isUpper = winnerId !== playerTwo?.id;
  const [winner, loser] = isUpper ? [playerOne, playerTwo] : [playerTwo, playerOne];
  const [upper = 0, lower = 0] = gameScore?.split('-').map(Number) ?? [];
  const games = isUpper ? ([upper, lower] as const) : ([lower, upper] as const);
  const score = resultText({ ending: ending ?? 'played', games }, 'short');
  return [
    box(
      { alignItems: 'center', gap: 36 },
      words(winner?.fullName ?? '', { face: 'head', size: 42, color: COLOURS.ink, width: 440, least: 22 }),
      words(loser?.fullName ?? '', { face: 'body', size: 34, color: COLOURS.quiet, width: 440, least: 20 }),
    ),
    words(score, { face: 'head', size: 44, color: COLOURS.dot }),
  ];
}
