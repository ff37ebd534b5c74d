import { foldName } from '../../name/fold-name.ts';
import type { DrawWarning } from '../read/draw-warning.ts';
import type { TourPage, TourPageMatch, TourPageSide, TourPlayer } from '../read/tour-page.ts';

type PlayerIdentity = 'external_id' | 'profile_url' | 'name_only';

export interface PlanPlayer extends TourPlayer {
  /** `id:2915`, `url:https://…` or `name:…`: the playerId of the plan's slots. */
  readonly key: string;
  readonly identity: PlayerIdentity;
}

interface PlayerDirectory {
  /** Every player of the draw's rounds once, in the order they are first printed. */
  readonly players: readonly PlanPlayer[];
  readonly keyOf: (player: TourPlayer) => string;
  readonly warnings: readonly DrawWarning[];
}

/**
 * Finds out who is who on a page (edge 46): a player is the tour's number, else the address of their page. A name never decides
 * between two people; a player with only a name gets a key that is valid on this page alone, and a warning.
 */
export function identifyPlayers(page: TourPage): PlayerDirectory {
  const inDraw = page.rounds.flatMap((round) =>
    round.matches.flatMap((match) =>
      match.sides.flatMap((side) => (side.kind === 'player' ? side.player : [])),
    ),
  );
  const mentions = [...inDraw, ...page.entries.map((entry) => entry.player)];
  const { idOfUrl, warnings } = linkAddresses(mentions);
  const keyOf = (player: TourPlayer): string => keyFor(player, idOfUrl);

  const wanted = new Set(inDraw.map(keyOf));
  const players = new Map<string, PlanPlayer>();
  for (const mention of mentions) {
    const key = keyOf(mention);
    if (!wanted.has(key)) continue;
    const known = players.get(key);
    if (known && known.fullName !== mention.fullName) warnings.push(namedTwice(known, mention));
    players.set(key, known ? fillGaps(known, mention) : { ...mention, key, identity: identityOf(key) });
  }
  for (const player of players.values())
    if (player.identity === 'name_only') warnings.push(withoutId(player));
  return { players: [...players.values()], keyOf, warnings: unique(warnings) };
}

function keyFor(player: TourPlayer, idOfUrl: ReadonlyMap<string, string>): string {
  const linked = player.profileUrl === null ? undefined : idOfUrl.get(player.profileUrl);
  const id = player.externalId ?? linked ?? null;
  if (id !== null) return `id:${id}`;
  if (player.profileUrl !== null) return `url:${player.profileUrl}`;
  return `name:${foldName(player.fullName)}|${player.countryCode ?? ''}`;
}

const identityOf = (key: string): PlayerIdentity =>
  key.startsWith('id:') ? 'external_id' : key.startsWith('url:') ? 'profile_url' : 'name_only';

/** A row may lack a number that another row of the same player shows; the address of the player's page joins the two. */
function linkAddresses(mentions: readonly TourPlayer[]) {
  const idOfUrl = new Map<string, string>();
  const torn = new Set<string>();
  const warnings: DrawWarning[] = [];
  for (const { externalId, profileUrl, fullName } of mentions) {
    if (externalId === null || profileUrl === null) continue;
    const known = idOfUrl.get(profileUrl);
    if (known !== undefined && known !== externalId) {
      torn.add(profileUrl);
      const message = describeIdsConflict(fullName, [known, externalId]);
      warnings.push({ kind: 'player_ids_conflict', match: null, message });
    } else idOfUrl.set(profileUrl, externalId);
  }
  for (const url of torn) idOfUrl.delete(url);
  return { idOfUrl, warnings };
}

const fillGaps = (known: PlanPlayer, more: TourPlayer): PlanPlayer => ({
  ...known,
  externalId: known.externalId ?? more.externalId,
  profileUrl: known.profileUrl ?? more.profileUrl,
  countryCode: known.countryCode ?? more.countryCode,
  country: known.country ?? more.country,
  imageUrl: known.imageUrl ?? more.imageUrl,
  worldRank: known.worldRank ?? more.worldRank,
});

const namedTwice = (known: PlanPlayer, other: TourPlayer): DrawWarning => ({
  kind: 'player_name_differs',
  match: null,
  message: `One player is printed as ${known.fullName} and as ${other.fullName}: kept as ${known.fullName}.`,
});

const withoutId = (player: PlanPlayer): DrawWarning => ({
  kind: 'player_without_id',
  match: null,
  message: describeWithoutId(player.fullName),
});

/** The sentence also identifies the data issue, so the code that cures it uses the same one. */
export const describeWithoutId = (fullName: string): string =>
  `${fullName} has neither a number nor a page: a player without id.`;

/** Identifies its data issue too; the numbers are in the order of the page. */
export const describeIdsConflict = (fullName: string, [one, other]: readonly [string, string]): string =>
  `${fullName} is printed with the numbers ${one} and ${other}: kept as two players.`;

const unique = (warnings: readonly DrawWarning[]): DrawWarning[] => [
  ...new Map(warnings.map((warning) => [warning.message, warning])).values(),
];

export function mapPlayers(page: TourPage, change: (player: TourPlayer) => TourPlayer): TourPage {
  const side = (one: TourPageSide): TourPageSide =>
    one.kind === 'player' ? { ...one, player: change(one.player) } : one;
  const match = (one: TourPageMatch): TourPageMatch => ({
    ...one,
    sides: [side(one.sides[0]), side(one.sides[1])],
  });
  return {
    ...page,
    entries: page.entries.map((entry) => ({ ...entry, player: change(entry.player) })),
    rounds: page.rounds.map((round) => ({ ...round, matches: round.matches.map(match) })),
  };
}

export const playersOn = ({ entries, rounds }: TourPage): TourPlayer[] => [
  ...rounds.flatMap(({ matches }) =>
    matches.flatMap(({ sides }) => sides.flatMap((side) => (side.kind === 'player' ? side.player : []))),
  ),
  ...entries.map(({ player }) => player),
];
