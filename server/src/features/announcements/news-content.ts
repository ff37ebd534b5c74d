import type { MailContent } from '../news/mail/mail-content.ts';
import { describeMoment } from './local-moment.ts';
import { addressOf, becauseEntered, type News, type Overtaken } from './news-facts.ts';

const startOf = ({ tournament, reader }: News): string =>
  tournament.starts_at === null
    ? 'a time that is not known yet'
    : describeMoment(tournament.starts_at, { zone: tournament.time_zone, readerZone: reader.timeZone });

const askedFor = ({ config }: Pick<News, 'config'>, what: string): string =>
  `You got this email because you asked ${config.productName} ${what}.`;

export const published = (news: News): MailContent => ({
  subject: `${news.tournament.name}: the draw is out`,
  title: `Predict ${news.tournament.name}`,
  paragraphs: [
    `The draw of ${news.tournament.name} in ${news.tournament.location} is out.`,
    `Entries close at the first ball: ${startOf(news)}.`,
  ],
  action: { label: 'Pick your winners', url: addressOf(news) },
  footnote: askedFor(news, 'for news of tournaments'),
});

export const lastCall = (news: News): MailContent => {
  const { tournament } = news;
  const { title, text, label, part } = callTexts(news);
  return {
    subject: `${tournament.name}: entries close ${tournament.starts_at === null ? 'soon' : `in ${timeLeft(tournament.starts_at)}`}`,
    title,
    paragraphs: [`Entries close at the first ball: ${startOf(news)}.`, text],
    action: { label, url: addressOf(news, part) },
    footnote: askedFor(news, 'for news of tournaments'),
  };
};

/** What is left as the mail is written, which may be long after the call was due: '2 hours', '36 minutes' */
function timeLeft(startsAt: Date): string {
  const minutes = Math.max(1, Math.round((startsAt.getTime() - Date.now()) / 60_000));
  if (minutes >= 100) return `${Math.round(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** It depends on what the reader has: unsubmitted picks, an entry with gaps, or nothing. */
function callTexts({ tournament, reader }: News) {
  const { drafted, entryId } = reader;
  if (drafted !== null && entryId !== null) {
    return {
      title: 'You changed picks and did not submit them',
      text: 'The entry that you submitted before is the one that counts, until you update it.',
      label: 'Look at the changes',
      part: '',
    };
  }
  if (drafted !== null && drafted >= tournament.matches) {
    return {
      title: `Your ${drafted} picks are ready. Submit them`,
      text: `You picked every match of ${tournament.name}. The picks count once you submit them.`,
      label: 'Submit your picks',
      part: '/beta#review',
    };
  }
  if (drafted !== null) {
    return {
      title: `${drafted} of ${tournament.matches} picked. Continue`,
      text: 'Picks count once all matches are picked and submitted. After the first ball nobody can enter.',
      label: 'Go on picking',
      part: '/beta#tipping',
    };
  }
  if (entryId !== null) {
    return {
      title: 'Your entry is not complete',
      text: 'The draw changed and some of your picks are open. Whatever is still open at the first ball is filled in for you.',
      label: 'Complete your entry',
      part: '',
    };
  }
  return {
    title: `Last call for ${tournament.name}`,
    text: 'After that nobody can enter or change anything.',
    label: 'Pick your winners',
    part: '',
  };
}

export const startMoved = (news: News): MailContent => ({
  subject: `${news.tournament.name}: the start has moved`,
  title: 'The start has moved',
  paragraphs: [
    `${news.tournament.name} now starts on ${startOf(news)}.`,
    'Until then you can change your picks.',
  ],
  action: { label: 'See your picks', url: addressOf(news) },
  footnote: becauseEntered(news),
});

export const sealed = (news: News): MailContent => {
  const { root, entryCount } = news.announcement.facts as { root: string; entryCount: number };
  return {
    subject: `${news.tournament.name} has begun: your picks are sealed`,
    title: 'Your picks are sealed',
    paragraphs: [
      `${news.tournament.name} has begun. Version ${news.reader.entryVersion ?? 1} of your entry is sealed with ${entryCount - 1} others: nobody can change, add or remove an entry now, not even us.`,
      `The root of the seal is ${root}. With your receipt and this number anybody can check it, at ${addressOf(news, '/verify')}`,
    ],
    action: { label: 'Follow the leaderboard', url: addressOf(news, '#leaderboard') },
    footnote: becauseEntered(news),
  };
};

export interface ReplacedFacts {
  readonly changes: readonly {
    readonly left: string;
    readonly came: string;
    /** The player who came is the one that was picked there. */
    readonly isBack: boolean;
  }[];
  /** The prize was paid before and does not change. Older announcements omit this. */
  readonly prizeStays?: boolean;
}

export const replaced = (news: News): MailContent => {
  const { changes, prizeStays = false } = news.announcement.facts as ReplacedFacts;
  const who = changes.map(({ left, came }) => `${came} for ${left}`).join(', ');
  return {
    subject: `${news.tournament.name}: ${who}`,
    title: changes.length === 1 ? 'A player was replaced' : `${changes.length} players were replaced`,
    paragraphs: [
      ...changes.map(({ left, came, isBack }) =>
        isBack
          ? `${came} is back in the draw, in the place of ${left}. Picks of ${came} count again.`
          : `${came} plays in the place of ${left}. Picks of ${left} earn nothing, and nobody could pick ${came}.`,
      ),
      'Your picks stay as they were sealed.',
      ...(prizeStays ? ['The prize had been paid before that, so it stays as it was.'] : []),
    ],
    action: { label: 'See the draw', url: addressOf(news) },
    footnote: becauseEntered(news),
  };
};

export const startedOver = (news: News): MailContent => ({
  subject: `${news.tournament.name}: entries are open again`,
  title: 'Your entry has moved with it',
  paragraphs: [
    `The entries of ${news.tournament.name} were sealed too early, before any match had begun. That tournament is cancelled, and another takes its place: its entries close on ${startOf(news)}.`,
    'Your entry is in it as it was. We refunded what it cost and charged it again, so nothing changes for you.',
    'While the entries were sealed, anybody could see your picks. You can change them until the new start.',
  ],
  action: { label: 'See your picks', url: addressOf(news) },
  footnote: becauseEntered(news),
});

export const rankMoved = (news: News): MailContent => {
  const { tournament, standing, moved } = news;
  const [rank, before] = [standing?.rank ?? 1, moved?.before ?? 1];
  const out = moved?.championOut ?? null;
  return {
    subject: `${tournament.name}: ${out === null ? `you are ${ordinal(rank)}` : 'your champion is out'}`,
    title: out === null ? `You went ${rank < before ? 'up' : 'down'}` : `${out} is out`,
    paragraphs: [`You are ${ordinal(rank)}, and were ${ordinal(before)}.`],
    action: { label: 'See the leaderboard', url: addressOf(news, '#leaderboard') },
    footnote: askedFor(news, 'for what results do to your rank'),
  };
};

export const results = (news: News): MailContent => {
  const { standing } = news;
  return {
    subject: `${news.tournament.name}: your final rank`,
    title: standing ? `You finished ${ordinal(standing.rank)}` : 'The tournament is over',
    paragraphs: [
      ...(standing
        ? [`${standing.points} points, with ${standing.score} of ${standing.possibleScore} winners right.`]
        : []),
      'The leaderboard is final unless somebody shows us within a day that a result is wrong.',
    ],
    action: { label: 'See the leaderboard', url: addressOf(news, '#leaderboard') },
    footnote: askedFor(news, 'for results'),
  };
};

export const overtaken = ({ config, ...one }: Overtaken & Pick<News, 'config'>): MailContent => ({
  subject: `${one.leagueName}: ${one.by} is ahead of you`,
  title: `You are number ${one.rank} of ${one.leagueName}`,
  paragraphs: [`${one.by} overtook you in ${one.tournamentName}.`],
  action: { label: 'See the league', url: `${config.publicUrl}/leagues/${one.leagueId}` },
  footnote: askedFor({ config }, 'who overtakes you in a league'),
});

function ordinal(rank: number): string {
  const last = rank % 10;
  const teen = Math.floor(rank / 10) % 10 === 1;
  const ending = teen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th';
  return `${rank}${ending}`;
}
