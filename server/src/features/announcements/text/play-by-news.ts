import type { CalendarDate } from '@boast/domain/time/calendar-date';
import { formatDate } from '@boast/domain/time/format-date';
import { sql } from 'kysely';
import type { MailContent } from '../../news/mail/mail-content.ts';
import type { News } from './news-facts.ts';

export interface PlayByFacts {
  readonly round: string;
  readonly day: CalendarDate;
  /** Pairs of names; null if everybody has played. */
  readonly unplayed: readonly (readonly [string, string])[] | null;
  /** The organiser and the helpers. */
  readonly runnerIds: readonly string[];
}

/** Players of a club's draw have no accounts: those who run it pass it on. */
export const runners = (facts: unknown) =>
  sql`u.id = any(${[...((facts as Partial<PlayByFacts>).runnerIds ?? [])]}::uuid[])`;

export const playBy = ({ host: { config }, tournament, announcement }: News): MailContent => {
  const { round, day, unplayed } = announcement.facts as PlayByFacts;
  const pairs = (unplayed ?? []).map(([one, two]) => `${one} v ${two}`);
  const when = formatDate(day);
  return {
    subject: `${tournament.name}: ${round} is to be played by ${when}`,
    title: `${pairs.length === 1 ? 'One match' : `${pairs.length} matches`} of ${round} to play by ${when}`,
    paragraphs: [...pairs, 'Remind the players, or move the day on the page of the draw.'],
    action: { label: 'Open the draw', url: `${config.publicUrl}/run/${tournament.id}` },
    footnote: `You got this email because you help to run ${tournament.name}.`,
  };
};
