import type { DrawChange } from '@boast/contract/draws/seal';
import { creditsText, credits as toCredits } from '@boast/domain/credits/credits';
import type { MailContent } from '../../news/mail/mail-content.ts';

export interface OwnEntry {
  readonly publicUrl: string;
  readonly tournamentId: string;
  readonly tournamentName: string;
  /** Says in words when entries close; null while that is unknown, and once they have. */
  readonly closes: string | null;
}

const addressOf = ({ publicUrl, tournamentId }: OwnEntry): string =>
  `${publicUrl}/tournaments/${tournamentId}`;
const becauseEntered = ({ tournamentName }: OwnEntry): string =>
  `You got this email because you have an entry for ${tournamentName}.`;

interface OwnPicks {
  readonly picked: number;
  readonly matches: number;
  readonly champion: string | null;
}

export const entryConfirmed = (entry: OwnEntry, { picked, matches, champion }: OwnPicks): MailContent => ({
  subject: `You're in: ${entry.tournamentName}`,
  title: 'Your entry is in',
  paragraphs: [
    `You've picked ${picked === matches ? `all ${matches}` : `${picked} of ${matches}`} ${matches === 1 ? 'match' : 'matches'} of ${entry.tournamentName}.${champion === null ? '' : ` You have ${champion} winning it.`}`,
    ...(entry.closes === null ? [] : [`You can change them until the first ball: ${entry.closes}.`]),
    `Your receipt proves what you saved. Download it at ${addressOf(entry)}#receipt`,
  ],
  action: { label: 'See your picks', url: addressOf(entry) },
  footnote: becauseEntered(entry),
});

const MAX_SHOWN = 20;

export interface OwnChanges {
  readonly changes: DrawChange['changes'];
  readonly sealed: boolean;
  readonly why: DrawChangeCause;
}

/** The players of a second chance depend on results of its whole draw, which can be corrected. */
export type DrawChangeCause = 'a player withdrew or moved' | 'a player withdrew' | 'a result was corrected';

export const drawChanged = (entry: OwnEntry, { changes, sealed, why }: OwnChanges): MailContent => ({
  subject: sealed
    ? `${entry.tournamentName}: some of your picks were filled in`
    : `${entry.tournamentName}: the draw changed`,
  title: sealed ? 'Some of your picks were filled in' : 'The draw changed, so your entry did too',
  paragraphs: [
    sealed
      ? 'Some of your matches had no pick at the first ball. We filled in the lower-ranked player in straight games, under the rules.'
      : `Some of your picks are gone because ${why}. Where we could, we filled in the lower-ranked player in straight games, under the rules.`,
    ...changes.slice(0, MAX_SHOWN).map(describeChange),
    ...(changes.length > MAX_SHOWN ? [`And ${changes.length - MAX_SHOWN} more on the page.`] : []),
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
    ...(credits > 0
      ? [`We've refunded your ${credits === 1 ? 'credit' : creditsText(toCredits(credits))}.`]
      : []),
  ],
  action: { label: 'See other tournaments', url: `${entry.publicUrl}/tournaments` },
  footnote: becauseEntered(entry),
});
