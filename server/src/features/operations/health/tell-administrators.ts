import type { IssueType } from '@boast/domain/issue/issue';
import { inTransaction } from '../../../db/database.ts';
import { noteIssuesAnnounced } from '../../issues/data-issue-store.ts';
import { enqueueMails } from '../../news/mail/enqueue-mail.ts';
import type { MailContent, MailHost } from '../../news/mail/mail-content.ts';
import { staffAddresses } from '../../users/staff-addresses.ts';

const URGENT: readonly IssueType[] = [
  'CLOCKS_DISAGREE',
  'JOB_PARKED',
  'LEDGER_DIFFERENCE',
  'AUDIT_BROKEN',
  'BOARD_MISMATCH',
  'SYNC_FAILING',
  'PLAY_BEFORE_LOCK',
];

/** More issues than this are reported as a number. */
const MAX_NAMED = 10;

/**
 * Mails administrators about each urgent issue once, those of the same minute together. Safe to run twice or
 * late.
 */
export async function tellAdministrators(host: MailHost): Promise<void> {
  await inTransaction(host.db, async (tx) => {
    const issues = await tx
      .selectFrom('data_issue')
      .select(['id', 'description'])
      .where('closed_at', 'is', null)
      .where('told_at', 'is', null)
      .where('type', 'in', URGENT)
      .orderBy('created_at')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute();
    const [first] = issues;
    if (!first) return;
    const content = mailOf(
      host,
      issues.map(({ description }) => description),
    );
    const addresses = await staffAddresses(host, tx);
    if (addresses.length === 0) return;
    await enqueueMails(
      tx,
      host,
      addresses.map((to) => ({ businessKey: `urgent:${first.id}:${to}`, to, content })),
    );
    await noteIssuesAnnounced(
      tx,
      issues.map(({ id }) => id),
    );
  });
}

function mailOf(
  { config: { productName, publicUrl } }: MailHost,
  descriptions: readonly string[],
): MailContent {
  const more = descriptions.length - MAX_NAMED;
  return {
    subject:
      descriptions.length === 1
        ? `${productName} has an issue to look at`
        : `${productName} has ${descriptions.length} issues to look at`,
    title: 'Something needs attention',
    paragraphs: [...descriptions.slice(0, MAX_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])],
    action: { label: 'Open the issues', url: `${publicUrl}/admin/data-issues` },
    footnote: "Sent once per issue, to all administrators. The portal's Health page shows the rest.",
  };
}
