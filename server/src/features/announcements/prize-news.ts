import type { MailContent } from '../news/mail/mail-content.ts';
import { addressOf, becauseEntered, type News } from './news-facts.ts';
import type { CorrectedFacts, GoneFacts, RaisedFacts } from './prize-facts.ts';

/** It writes an amount for a mail: `$50`, `$33.34`, `3 credits`. */
export function describePrize(amount: number, unit: string): string {
  if (unit === 'CREDIT') return `${amount} ${amount === 1 ? 'credit' : 'credits'}`;
  return `$${amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)}`;
}

export const corrected = (news: News): MailContent => {
  const { changed } = news.announcement.facts as CorrectedFacts;
  const own = changed.find(({ entryId }) => entryId === news.reader.entryId);
  const share = (amount: number | null): string =>
    amount === null ? 'no share' : `a share of ${describePrize(amount, news.tournament.prize_unit)}`;
  const [before, after] = [own?.before ?? null, own?.after ?? null];
  return {
    subject: `${news.tournament.name}: a result was corrected`,
    title:
      before === after
        ? 'A correction changed the leaderboard, not the prize'
        : 'A correction changed who shares the prize',
    paragraphs: [
      `A result of ${news.tournament.name} was corrected, so we've recalculated the leaderboard.`,
      before === after
        ? `The prize had already been paid, so you still have ${share(after)}. Nobody has to pay anything back.`
        : `You had ${share(before)} and now have ${share(after)}. Nobody has to pay anything back.`,
    ],
    action: { label: 'See what was corrected', url: addressOf(news, '#leaderboard') },
    footnote: becauseEntered(news),
  };
};

export const prize = (news: News): MailContent => {
  const amount = describePrize(news.reader.amount ?? 0, news.tournament.prize_unit);
  return {
    subject: `You won ${amount}`,
    title: `You won ${amount}`,
    paragraphs: [
      `Congratulations! Nobody called more winners in ${news.tournament.name}.`,
      news.tournament.prize_unit === 'CREDIT'
        ? "You'll get the credits once two of our staff have approved the prize."
        : "We'll email you about payment.",
    ],
    action: { label: 'See how it was calculated', url: addressOf(news) },
    footnote: becauseEntered(news),
  };
};

export const prizeGone = (news: News): MailContent => {
  const { why, shares } = news.announcement.facts as GoneFacts;
  const won = shares.find(({ userId }) => userId === news.reader.userId)?.amount ?? 0;
  const amount = describePrize(won, news.tournament.prize_unit);
  const { name } = news.tournament;
  return {
    subject: `${name}: your prize of ${amount} won't be paid`,
    title: `Your prize of ${amount} won't be paid`,
    paragraphs: [
      why === 'cancelled'
        ? `${name} was cancelled before its prize was paid, so there's no prize.`
        : `We've reviewed the winners of ${name}. Your entry can't win under the rules, so your share goes to the others.`,
      'If you think this is wrong, please contact us.',
    ],
    action: { label: 'See the tournament', url: addressOf(news) },
    footnote: becauseEntered(news),
  };
};

export const prizeRaised = (news: News): MailContent => {
  const { before, after } = news.announcement.facts as RaisedFacts;
  return {
    subject: `${news.tournament.name}: the prize is now ${after}`,
    title: `The prize is now ${after}`,
    paragraphs: [
      `${news.tournament.name} now has a prize of ${after}. Before, ${before === null ? 'there was none' : `it was ${before}`}.`,
    ],
    action: { label: 'See your picks', url: addressOf(news) },
    footnote: becauseEntered(news),
  };
};
