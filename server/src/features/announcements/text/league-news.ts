/** News of leagues: what an owner writes, and who was passed by a rival. */
import { ordinal } from '@boast/domain/news/end-sentences';
import type { MailContent } from '../../news/mail/mail-content.ts';
import { type Announced, type NewsContent, writtenTo } from '../news-kind.ts';
import type { NewsHost } from '../write-mail.ts';
import { startOf } from './news-content.ts';
import { type AnnouncedLeague, addressOf, type Batch, becauseAsked } from './news-facts.ts';
import { writtenMessage } from './written-message.ts';

export async function writeLeagueReminder(batch: Batch): ReturnType<Announced['write']> {
  const { host, league } = batch;
  if (league === null) return new Map();
  return writtenTo(batch, (reader, tournament) => ({
    content: {
      subject: `${league.name}: your picks are missing`,
      title: `Make your picks for ${tournament.name}`,
      paragraphs: [
        `${league.owner} reminds everyone in ${league.name} who hasn't picked yet. Entries close at the first ball: ${startOf({ tournament, reader })}.`,
      ],
      action: { label: 'Make your picks', url: addressOf({ host, tournament }) },
      footnote: becauseMember(host, league, 'reminders'),
    },
  }));
}

export async function writeLeagueMessage({
  host,
  league,
  announcement,
  readers,
}: Batch): ReturnType<Announced['write']> {
  if (league === null) return new Map();
  const { text } = announcement.facts as { readonly text: string };
  const content: MailContent = {
    ...writtenMessage({ writer: league.owner, to: league.name, text }),
    action: { label: 'See the league', url: `${host.config.publicUrl}/leagues/${league.id}` },
    footnote: `${becauseMember(host, league, 'messages')} You can mute or report the league on its page.`,
  };
  return new Map(readers.map(({ userId }) => [userId, { content }]));
}

const becauseMember = ({ config }: NewsHost, { name }: AnnouncedLeague, what: string): string =>
  `You got this email because you're in ${name} and get ${what} from ${config.productName}.`;

export interface OvertakenFacts {
  readonly people: readonly {
    readonly userId: string;
    readonly leagueId: string;
    readonly leagueName: string;
    readonly by: string;
    readonly rank: number;
  }[];
}

export async function writeOvertaken(batch: Batch): ReturnType<Announced['write']> {
  const { host, announcement } = batch;
  const { people } = announcement.facts as OvertakenFacts;
  return writtenTo(batch, (reader, tournament): NewsContent | null => {
    const [own, ...more] = people.filter(({ userId }) => userId === reader.userId);
    return own === undefined
      ? null
      : {
          topic: own.leagueId,
          content: {
            subject: `${own.leagueName}: ${own.by} has passed you`,
            title: `You're ${ordinal(own.rank)} in ${own.leagueName}`,
            paragraphs: [
              `${own.by} passed you in ${tournament.name}${tournament.organiser === null ? '' : `, a draw of ${tournament.organiser}`}.`,
              ...more.map(
                ({ by, leagueName, rank }) =>
                  `${by} passed you in ${leagueName} too: you're ${ordinal(rank)} there.`,
              ),
            ],
            action: { label: 'See the league', url: `${host.config.publicUrl}/leagues/${own.leagueId}` },
            footnote: becauseAsked(host, 'for league updates'),
          },
        };
  });
}
