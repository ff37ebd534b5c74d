import type { LeagueCard } from '@boast/contract/leagues';
import type { TournamentStatus } from '@boast/contract/tournaments';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import type { Feed } from '@boast/domain/draw/fed-draw';
import { roundName } from '@boast/domain/draw/rounds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { SHOWN_USERNAME } from '../../db/shown-username.ts';
import { notFound } from '../../http/api-error.ts';
import { isPublished } from '../draws/audience.ts';

const CARD = sql`
  l.id, l.name, l.colour, l.welcome, l.member_count as "memberCount", l.has_season as "hasSeason",
  l.is_public as "isPublic", l.needs_approval as "needsApproval", l.closed_at is not null as "isClosed",
  l.hidden_at is not null as "isHidden",
  (select ${SHOWN_USERNAME}
    from league_member o join app_user u on u.id = o.user_id where o.league_id = l.id and o.role = 'owner') as "ownerName",
  t.id as "tournamentId", t.name as "tournamentName", t.status as "tournamentStatus",
  part.id as "partId", part.draw_size as "partSize", part.first_round as "partRound", part.feed as "partFeed", part.starts_at as "partStartsAt"`;

/** The second chance or fed draw that is open for entries now; where there are two, the one that closes first. */
const OPEN_PART = sql`left join lateral (
  select s.id, s.draw_size, s.first_round, s.feed, s.starts_at from tournament s
  where s.whole_draw_id = t.id and s.status = 'UPCOMING' and s.sealed_at is null and s.starts_at > clock_timestamp()
  order by s.starts_at limit 1) part on true`;

interface CardRow extends Omit<LeagueCard, 'tournament'> {
  readonly isHidden: boolean;
  readonly tournamentId: string | null;
  readonly tournamentName: string | null;
  readonly tournamentStatus: TournamentStatus | null;
  readonly partId: string | null;
  readonly partSize: DrawSize;
  readonly partRound: number;
  readonly partFeed: Feed | null;
  readonly partStartsAt: string;
}

/**
 * `rest` follows `from league l left join tournament t …`. A hidden league shows neither its name nor its
 * welcome.
 */
export async function readCards<More = unknown>(
  db: Db,
  { more = sql``, rest }: { more?: RawBuilder<unknown>; rest: RawBuilder<unknown> },
): Promise<(LeagueCard & { readonly row: CardRow & More })[]> {
  const { rows } = await sql<CardRow & More>`
    select ${CARD} ${more} from league l left join tournament t on t.id = l.tournament_id and ${isPublished(sql`t`)} ${OPEN_PART} ${rest}`.execute(
    db,
  );
  return rows.map((row) => ({ ...toCard(row), row }));
}

export const toCard = (row: CardRow): LeagueCard => ({
  id: row.id,
  name: row.isHidden ? 'Hidden league' : row.name,
  colour: row.colour,
  welcome: row.isHidden ? '' : row.welcome,
  ownerName: row.ownerName,
  memberCount: row.memberCount,
  tournament:
    row.tournamentId !== null && row.tournamentName !== null && row.tournamentStatus !== null
      ? {
          id: row.tournamentId,
          name: row.tournamentName,
          status: row.tournamentStatus,
          secondChance: toSecondChance(row),
        }
      : null,
  hasSeason: row.hasSeason,
  isPublic: row.isPublic,
  needsApproval: row.needsApproval,
  isClosed: row.isClosed,
});

const toSecondChance = ({ partId, partSize, partRound, partFeed, partStartsAt }: CardRow) =>
  partId === null
    ? null
    : {
        id: partId,
        fromRound: roundName({ size: partSize, firstRound: partRound }, 1),
        feed: partFeed,
        startsAt: partStartsAt,
      };

export async function readCard(db: Db, leagueId: string): Promise<LeagueCard> {
  const [card] = await readCards(db, { rest: sql`where l.id = ${leagueId}` });
  if (!card) throw notFound('League');
  return toCard(card.row);
}

export async function publicLeaguesOf(
  db: Db,
  userId: string,
  most: number,
): Promise<Pick<LeagueCard, 'id' | 'name' | 'colour' | 'memberCount'>[]> {
  const cards = await readCards(db, {
    rest: sql`join league_member m on m.league_id = l.id and m.user_id = ${userId} and m.status = 'in'
      where l.is_public and l.hidden_at is null
      order by l.member_count desc, l.id limit ${most}`,
  });
  return cards.map(({ id, name, colour, memberCount }) => ({ id, name, colour, memberCount }));
}
