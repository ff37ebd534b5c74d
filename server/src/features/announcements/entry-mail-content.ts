import type { DrawChange } from '@boast/contract/seal';
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

export const entryConfirmed = (entry: OwnEntry): MailContent => ({
  subject: `You're in: ${entry.tournamentName}`,
  title: 'Your entry is in',
  paragraphs: [
    `Your picks for ${entry.tournamentName} are saved.`,
    entry.closes === null
      ? 'You can change them until the first ball.'
      : `You can change them until the first ball: ${entry.closes}.`,
    `Your receipt proves what you saved. Download it at ${addressOf(entry)}#receipt`,
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
  title: sealed ? 'Some of your picks were filled in' : 'The draw changed, so your entry did too',
  paragraphs: [
    sealed
      ? 'Some of your matches had no pick at the first ball. We filled in the lower-ranked player in straight games, under the rules.'
      : 'Some of your picks are gone because a player withdrew or moved. Where we could, we filled in the lower-ranked player in straight games, under the rules.',
    ...changes.slice(0, SHOWN).map(describeChange),
    ...(changes.length > SHOWN ? [`And ${changes.length - SHOWN} more on the page.`] : []),
    ...(sealed || entry.closes === null ? [] : [`You can pick again until the first ball: ${entry.closes}.`]),
  ],
  action: { label: sealed ? 'See your picks' : 'Pick again', url: addressOf(entry) },
  footnote: becauseEntered(entry),
});

function describeChange({ roundName, before, after }: DrawChange['changes'][number]): string {
  const was = before ? `you had ${before.winnerName} ${before.score}` : 'you had no pick';
  const is = after
    ? `now ${after.winnerName} ${after.score}${after.automatic ? ', filled in' : ''}`
    : 'now open until the players are known';
  return `${roundName}: ${was}; ${is}.`;
}

export const entryVoided = (
  entry: OwnEntry,
  { reason, credits }: { readonly reason: string; readonly credits: number },
): MailContent => ({
  subject: `Your entry for ${entry.tournamentName} doesn't count`,
  title: "Your entry doesn't count",
  paragraphs: [
    `${reason}, so your entry for ${entry.tournamentName} doesn't count.`,
    ...(credits > 0 ? [`We've refunded your ${credits === 1 ? 'credit' : `${credits} credits`}.`] : []),
  ],
  action: { label: 'See other tournaments', url: `${entry.publicUrl}/tournaments` },
  footnote: becauseEntered(entry),
});
