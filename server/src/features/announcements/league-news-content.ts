import type { MailContent } from '../news/mail/mail-content.ts';
import type { LeagueNewsRow } from './league-news-store.ts';
import { describeMoment } from './local-moment.ts';
import type { News } from './news-facts.ts';
import type { Reader } from './write-mail.ts';
import { writtenMessage } from './written-message.ts';

interface LeagueNews {
  readonly config: News['config'];
  readonly news: LeagueNewsRow;
  readonly reader: Reader;
}

export const leagueReminder = ({ config, news, reader }: LeagueNews): MailContent => {
  const { leagueName, ownerName, tournamentId, tournamentName, startsAt } = news;
  const closes =
    startsAt === null
      ? 'a time to be announced'
      : describeMoment(startsAt, { zone: news.timeZone ?? 'UTC', readerZone: reader.timeZone });
  return {
    subject: `${leagueName}: your picks are missing`,
    title: `Make your picks for ${tournamentName}`,
    paragraphs: [
      `${ownerName} reminds everyone in ${leagueName} who hasn't picked yet. Entries close at the first ball: ${closes}.`,
    ],
    action: { label: 'Make your picks', url: `${config.publicUrl}/tournaments/${tournamentId}` },
    footnote: becauseMember(news, config.productName, 'reminders'),
  };
};

export const leagueMessage = ({ config, news }: LeagueNews): MailContent => ({
  ...writtenMessage({ writer: news.ownerName, to: news.leagueName, text: news.text ?? '' }),
  action: { label: 'See the league', url: `${config.publicUrl}/leagues/${news.leagueId}` },
  footnote: `${becauseMember(news, config.productName, 'messages')} You can mute or report the league on its page.`,
});

const becauseMember = ({ leagueName }: LeagueNewsRow, productName: string, what: string): string =>
  `You got this email because you're in ${leagueName} and get ${what} from ${productName}.`;
