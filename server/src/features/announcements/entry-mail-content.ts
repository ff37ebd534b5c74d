import type { DrawChange } from '@boast/contract/seal';
import type { Receipt } from '@boast/domain/seal/receipt';
import type { MailContent } from '../news/mail/mail-content.ts';

export interface OwnEntry {
  readonly productName: string;
  readonly publicUrl: string;
  readonly tournamentId: string;
  readonly tournamentName: string;
  /** It says in words when entries close; null while that is unknown. */
  readonly closes: string | null;
}

const addressOf = ({ publicUrl, tournamentId }: OwnEntry): string =>
  `${publicUrl}/tournaments/${tournamentId}`;
const becauseEntered = ({ tournamentName }: OwnEntry): string =>
  `You got this email because you have an entry for ${tournamentName}.`;

export const entryConfirmed = (entry: OwnEntry, receipt: Receipt): MailContent => ({
  subject: `You're in: ${entry.tournamentName}`,
  title: 'Your entry is in',
  paragraphs: [
    `Your picks for ${entry.tournamentName} are saved.`,
    entry.closes === null
      ? 'You can change them until the first ball.'
      : `You can change them until the first ball: ${entry.closes}.`,
    `Your receipt: entry ${receipt.entryId}, version ${receipt.version}, saved ${receipt.savedAt}, leaf ${receipt.leafHash}, signed ${receipt.signature} with key ${receipt.keyId}. You can download it at any time, at ${addressOf(entry)}#receipt`,
  ],
  action: { label: 'See your picks', url: addressOf(entry) },
  footnote: becauseEntered(entry),
});

const SHOWN = 20;

export const drawChanged = (
  entry: OwnEntry,
  { changes, sealed }: { readonly changes: DrawChange['changes']; readonly sealed: boolean },
): MailContent => ({
  subject: sealed
    ? `${entry.tournamentName}: some of your picks were filled in`
    : `${entry.tournamentName}: the draw changed`,
  title: sealed ? 'Some of your picks were filled in' : 'The draw changed, and so did your entry',
  paragraphs: [
    sealed
      ? 'Some of your matches had no pick at the first ball. We filled in the lower-ranked player in straight games, as the rules say.'
      : 'Some of your picks are gone because a player withdrew or moved. Where we could, we filled in the lower-ranked player in straight games, as the rules say.',
    ...changes.slice(0, SHOWN).map(describeChange),
    ...(changes.length > SHOWN ? [`And ${changes.length - SHOWN} more, on the page.`] : []),
    ...(sealed || entry.closes === null ? [] : [`You can pick again until the first ball: ${entry.closes}.`]),
  ],
  action: { label: sealed ? 'See your picks' : 'Pick again', url: addressOf(entry) },
  footnote: becauseEntered(entry),
});

function describeChange({ roundName, before, after }: DrawChange['changes'][number]): string {
  const was = before ? `you had ${before.winnerName} ${before.score}` : 'you had no pick';
  const is = after
    ? `now ${after.winnerName} ${after.score}${after.automatic ? ', filled in' : ''}`
    : 'now open until its players are known';
  return `${roundName}: ${was}; ${is}.`;
}

export const entryVoided = (
  entry: OwnEntry,
  { reason, credits }: { readonly reason: string; readonly credits: number },
): MailContent => ({
  subject: `Your entry for ${entry.tournamentName} does not count`,
  title: "Your entry doesn't count",
  paragraphs: [
    `${reason}, so your entry for ${entry.tournamentName} does not count.`,
    ...(credits > 0
      ? [
          `The ${credits === 1 ? 'credit' : `${credits} credits`} you paid for it ${credits === 1 ? 'is' : 'are'} yours again.`,
        ]
      : []),
  ],
  action: { label: 'See other tournaments', url: `${entry.publicUrl}/tournaments` },
  footnote: becauseEntered(entry),
});
