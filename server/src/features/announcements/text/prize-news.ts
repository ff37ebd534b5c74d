import { correctedSentences, sumText, wonSentences } from '@boast/domain/news/prize-sentences';
import type { MailContent } from '../../news/mail/mail-content.ts';
import { addressOf, becauseEntered, type News, prizeOf } from './news-facts.ts';
import type { CorrectedFacts, GoneFacts, RaisedFacts } from './prize-facts.ts';

export const corrected = (news: News): MailContent => {
  const { name } = news.tournament;
  const { changed } = news.announcement.facts as CorrectedFacts;
  const own = changed.find(({ entryId }) => entryId === news.reader.entryId);
  const correction = { before: own?.before ?? null, after: own?.after ?? null };
  const { title, paragraphs } = correctedSentences(correction, prizeOf(news.tournament));
  return {
    subject: `${name}: a result was corrected`,
    title,
    paragraphs: [`A result of ${name} was corrected, so we've recalculated the leaderboard.`, ...paragraphs],
    action: { label: 'See what was corrected', url: addressOf(news, '#leaderboard') },
    footnote: becauseEntered(news),
  };
};

export const prize = (news: News): MailContent => {
  const terms = prizeOf(news.tournament);
  const title = `You won ${sumText(news.reader.amount ?? 0, terms.unit)}`;
  return {
    subject: title,
    title,
    paragraphs: wonSentences(news.tournament.name, terms),
    action: { label: 'See how it was calculated', url: addressOf(news) },
    footnote: becauseEntered(news),
  };
};

export const prizeGone = (news: News): MailContent => {
  const { why, shares } = news.announcement.facts as GoneFacts;
  const won = shares.find(({ userId }) => userId === news.reader.userId)?.amount ?? 0;
  const amount = sumText(won, prizeOf(news.tournament).unit);
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
      before === null
        ? `${news.tournament.name} now has a prize: ${after}.`
        : `${news.tournament.name} now has a prize of ${after}. Before, it was ${before}.`,
    ],
    action: { label: 'See your picks', url: addressOf(news) },
    footnote: becauseEntered(news),
  };
};
