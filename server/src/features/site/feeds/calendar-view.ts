import type { Gender } from '@boast/contract/values/gender';
import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { describeMoment } from '../../announcements/text/local-moment.ts';
import { isPublic, isPublished } from '../../draws/audience.ts';
import { genderWords } from '../../draws/gender-words.ts';
import type { TournamentRow } from '../../draws/lock-tournament.ts';
import type { OfTheGame, TournamentFacts } from '../../draws/tournament-facts.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** A calendar leads to the tournament's page, which says the rest. */
type CalendarRow = TournamentFacts<OfTheGame> & Pick<TournamentRow, 'status_since' | 'version'>;

const MAX_ROWS = 300;

type CalendarSelection =
  | { readonly tournamentId: string }
  | { readonly year: number }
  | { readonly since: string }
  | { readonly enteredBy: string };

/** By date, and never unpublished. */
export async function readCalendarRows(
  { db }: Pick<Context, 'db'>,
  selection: CalendarSelection,
): Promise<CalendarRow[]> {
  let query = db
    .selectFrom('tournament')
    .select(['id', 'name', 'gender', 'location', 'time_zone', 'status', 'start_date', 'end_date'])
    .select(['starts_at', 'status_since', 'version', 'whole_draw_id'])
    .where(isPublished(sql`tournament`))
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .limit(MAX_ROWS);
  if ('tournamentId' in selection) query = query.where('id', '=', selection.tournamentId);
  else if ('since' in selection)
    query = query.where(isPublic(sql`tournament`)).where('end_date', '>=', selection.since);
  else if ('year' in selection)
    query = query
      .where(isPublic(sql`tournament`))
      .where('start_date', '>=', `${selection.year}-01-01`)
      .where('start_date', '<=', `${selection.year}-12-31`);
  // A cancelled tournament stays in its entrants' calendars, marked as cancelled.
  else
    query = query.where(
      sql<boolean>`exists (select from entry e where e.tournament_id = tournament.id and e.user_id = ${selection.enteredBy}
        and (e.status = 'ACTIVE' or tournament.status = 'CANCELLED'))`,
    );
  return (await query.execute()).toReversed();
}

type Site = Pick<Context['config'], 'publicUrl'>;

export const daysOf = (row: CalendarRow, site: Site): CalendarEvent => ({
  ...factsOf(row, site, 'days'),
  when: { first: row.start_date, last: row.end_date },
  title: nameOf(row),
  description: addressOf(row, site),
});

export function lockOf(row: CalendarRow, site: Site): CalendarEvent[] {
  const { starts_at: startsAt, time_zone: zone } = row;
  if (startsAt === null) return [];
  const when = describeMoment(startsAt, { zone, readerZone: null });
  return [
    {
      ...factsOf(row, site, 'start'),
      when: { startsAt },
      title: `${nameOf(row)}: picks lock`,
      description: `First ball ${when}. You can change your picks until then: ${addressOf(row, site)}`,
    },
  ];
}

const nameOf = ({ name, gender }: CalendarRow): string => `${name} (${genderWords[gender as Gender].people})`;
const addressOf = ({ id }: CalendarRow, { publicUrl }: Site): string => `${publicUrl}/tournaments/${id}`;

const factsOf = (row: CalendarRow, site: Site, what: 'days' | 'start') => ({
  uid: `${what}-${row.id}@${new URL(site.publicUrl).hostname}`,
  // Every change of a tournament raises its version, including a change of its start.
  sequence: row.version,
  writtenAt: row.status_since,
  location: row.location,
  url: addressOf(row, site),
  isCancelled: row.status === 'CANCELLED',
});
