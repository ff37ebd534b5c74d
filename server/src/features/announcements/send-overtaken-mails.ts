import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { wantsNews } from '../news/delivery/wanted-news.ts';
import { loadMailLinks } from './mail-links.ts';
import { type Reader, type TournamentMailHost, writeMails } from './write-mail.ts';

export interface Overtaken {
  readonly userId: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly tournamentName: string;
  readonly by: string;
  readonly rank: number;
  readonly path: string;
  /** The tournament's zone is used when the person's own is unknown. */
  readonly zone: string;
  readonly subject: string;
}

/** Notifies people who were overtaken in a league and want to know, once for each subject. Pass a few hundred at a time. */
export async function sendOvertakenMails(
  tx: Tx,
  host: TournamentMailHost,
  overtaken: readonly Overtaken[],
): Promise<void> {
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.email, u.time_zone as "timeZone" from app_user u
    where u.id = any(${overtaken.map(({ userId }) => userId)}::uuid[]) and u.email is not null
      and u.provider_id is not null and u.deleted_at is null and u.banned_at is null
      and ${wantsNews('overtaken')}`.execute(tx);
  const readers = new Map(rows.map((reader) => [reader.userId, reader]));
  const links = await loadMailLinks(tx, host.config.publicUrl);
  const mails = overtaken.flatMap((one) => {
    const reader = readers.get(one.userId);
    if (!reader) return [];
    return [
      {
        reader,
        businessKey: `overtaken:${one.leagueId}:${one.subject}:${one.userId}`,
        content: {
          subject: `${one.leagueName}: ${one.by} is ahead of you`,
          title: `You are number ${one.rank} of ${one.leagueName}`,
          paragraphs: [`${one.by} overtook you in ${one.tournamentName}.`],
          action: { label: 'See the league', url: `${host.config.publicUrl}${one.path}` },
          footnote: `You got this email because you asked ${host.config.productName} who overtakes you in a league.`,
        },
        news: { kind: 'overtaken' as const, about: one.leagueId, zone: one.zone },
      },
    ];
  });
  await writeMails(tx, host, links, mails);
}
