import { inTransaction } from '../../db/database.ts';
import { insertLastCalls } from './announcement-store.ts';
import { loadMailLinks } from './mail-links.ts';
import { sendAnnouncements } from './send-announcements.ts';
import { sendEntryMails } from './send-entry-mails.ts';
import type { TournamentMailHost } from './write-mail.ts';

/** Writes every mail about tournaments that is due. Safe to run twice, late, or on two machines: each has a key of its own. */
export async function sendTournamentMails(host: TournamentMailHost): Promise<void> {
  const links = await loadMailLinks(host.db, host.config.publicUrl);
  await inTransaction(host.db, insertLastCalls);
  await sendAnnouncements(host, links);
  await sendEntryMails(host, links);
}
