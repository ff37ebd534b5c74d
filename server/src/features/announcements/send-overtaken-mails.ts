import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { wantsNews } from '../news/delivery/wanted-news.ts';
import { canBeTold } from './audience.ts';
import { loadMailLinks } from './mail-links.ts';
import type { Overtaken } from './news-facts.ts';
import { NEWS_TABLE } from './news-table.ts';
import { type Reader, type TournamentMailHost, writeMails } from './write-mail.ts';

/** Notifies people who were overtaken in a league and want to know, once for each subject. Pass a few hundred at a time. */
export async function sendOvertakenMails(
  tx: Tx,
  host: TournamentMailHost,
  overtaken: readonly Overtaken[],
): Promise<void> {
  const { news, audience, content } = NEWS_TABLE.overtaken;
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.email, u.time_zone as "timeZone" from app_user u
    where ${canBeTold} and ${wantsNews(news)} and ${audience(overtaken.map(({ userId }) => userId))}`.execute(
    tx,
  );
  const readers = new Map(rows.map((reader) => [reader.userId, reader]));
  const links = await loadMailLinks(tx, host.config.publicUrl);
  const mails = overtaken.flatMap((one) => {
    const reader = readers.get(one.userId);
    if (!reader) return [];
    return [
      {
        reader,
        businessKey: `overtaken:${one.leagueId}:${one.subject}:${one.userId}`,
        organiser: null,
        content: content({ config: host.config, ...one }),
        news: { kind: news, about: one.leagueId, zone: one.zone },
      },
    ];
  });
  await writeMails(tx, host, links, mails);
}
