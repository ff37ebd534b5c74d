import { ENTRY_PRICE } from '@boast/domain/credits/credits';
import { FEED_NAMES, type Feed } from '@boast/domain/draw/fed-draw';
import { ordinal } from '@boast/domain/news/end-sentences';
import type { MailContent } from '../../news/mail/mail-content.ts';
import { describeMoment } from './local-moment.ts';
import {
  addressOf,
  becauseAsked,
  becauseEntered,
  type LeftOutReason,
  type News,
  type RankMove,
} from './news-facts.ts';
import { writtenMessage } from './written-message.ts';

export const startOf = ({ tournament, reader }: Pick<News, 'tournament' | 'reader'>): string =>
  tournament.starts_at === null
    ? 'a time to be announced'
    : describeMoment(tournament.starts_at, { zone: tournament.time_zone, readerZone: reader.timeZone });

export const published = (news: News): MailContent => ({
  subject: `${news.tournament.name}: the draw is out`,
  title: `Predict ${news.tournament.name}`,
  paragraphs: [
    `The draw of ${news.tournament.name} in ${news.tournament.location} is out.`,
    `Entries close at the first ball: ${startOf(news)}.`,
  ],
  action: { label: 'Pick your winners', url: addressOf(news) },
  footnote: becauseAsked(news.host, 'for tournament news'),
});

export const lastCall = (news: News): MailContent => {
  const { tournament } = news;
  const { title, text, label, part } = callTexts(news);
  return {
    subject: `${tournament.name}: entries close ${tournament.starts_at === null ? 'soon' : `in ${timeLeft(tournament.starts_at)}`}`,
    title,
    paragraphs: [`Entries close at the first ball: ${startOf(news)}.`, text],
    action: { label, url: addressOf(news, part) },
    footnote: becauseAsked(news.host, 'for tournament news'),
  };
};

export const reminder = (news: News): MailContent => ({
  ...lastCall(news),
  ...(news.reader.drafted === null && { title: "You haven't picked yet" }),
  subject: `${news.tournament.name}: your picks aren't in yet`,
});

export interface MessageFacts {
  readonly text: string;
  /** One of those who run a club's draw. Without them it is from the site. */
  readonly writer?: { readonly userId: string; readonly name: string };
}

export const message = (news: News): MailContent => {
  const { host, tournament, announcement } = news;
  const { text, writer } = announcement.facts as MessageFacts;
  const { name } = tournament;
  return {
    ...writtenMessage({ writer: writer?.name ?? host.config.productName, to: name, text }),
    ...(!writer && { title: `To everyone in ${name}` }),
    action: { label: 'See the tournament', url: addressOf(news) },
    footnote: becauseEntered(news),
  };
};

/** The time that is left as the mail is written, which may be long after the call was due: '2 hours', '36 minutes' */
function timeLeft(startsAt: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(startsAt) - Date.now()) / 60_000));
  if (minutes >= 100) return `${Math.round(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Depends on what the reader has: unsubmitted picks, an entry with gaps, or nothing. */
function callTexts({ tournament, reader }: News) {
  const { drafted, entryId } = reader;
  if (drafted !== null && entryId !== null) {
    return {
      title: 'You have unsubmitted changes',
      text: 'Your earlier entry counts until you update it.',
      label: 'See your changes',
      part: '',
    };
  }
  if (drafted !== null && drafted >= tournament.matches) {
    return {
      title: `Your ${drafted} picks are ready. Submit them`,
      text: `You've picked every match of ${tournament.name}. Your picks count once you submit them.`,
      label: 'Submit your picks',
      part: '/beta#review',
    };
  }
  if (drafted !== null) {
    return {
      title: `${drafted} of ${tournament.matches} picked. Continue`,
      text: 'Finish and submit before the first ball. Nobody can enter after that.',
      label: 'Keep picking',
      part: '/beta#tipping',
    };
  }
  if (entryId !== null) {
    return {
      title: "Your entry isn't complete",
      text: "The draw changed, so some matches need a new pick. We'll fill in any gaps at the first ball.",
      label: 'Complete your entry',
      part: '',
    };
  }
  return {
    title: `Last call for ${tournament.name}`,
    text: 'After that, entries and changes are closed.',
    label: 'Pick your winners',
    part: '',
  };
}

/** A phone shows the title and the first paragraph. */
export const secondChance = (news: News, out: LeftOutReason): MailContent => {
  const { tournament, announcement } = news;
  const { round, feed = null } = announcement.facts as SecondChanceFacts;
  return {
    subject: `${feed === null ? 'Second chance' : 'Open for picks'}: ${tournament.name}`,
    title: feed === null ? `You can still play from ${round}` : `The ${FEED_NAMES[feed]} is open`,
    paragraphs: [
      `There are ${tournament.matches} matches to pick, and ${priceOf(news)}. Entries close at the first ball: ${startOf(news)}.`,
      out === 'no_chance'
        ? "Your entry for the whole draw can't win any more. It stays as it is: this is a new draw, and everyone starts level."
        : "You don't have an entry for the whole draw. This is a new draw, and everyone starts level.",
    ],
    action: { label: 'Pick your winners', url: addressOf(news) },
    footnote: becauseAsked(news.host, 'for tournament news'),
  };
};

export interface SecondChanceFacts {
  readonly wholeDrawId: string;
  /** Begins with this round, as in a sentence: 'the quarter-finals'. */
  readonly round: string;
  /** The feed of a fed draw. */
  readonly feed?: Feed | null;
}

function priceOf({ host: { config }, tournament }: News): string {
  const price = config.features.credits ? (tournament.entry_price ?? ENTRY_PRICE) : 0;
  return price === 0 ? 'it costs nothing' : `an entry costs ${price === 1 ? '1 credit' : `${price} credits`}`;
}

export const startMoved = (news: News): MailContent => ({
  subject: `${news.tournament.name}: the start has moved`,
  title: 'The start has moved',
  paragraphs: [
    `${news.tournament.name} now starts on ${startOf(news)}.`,
    'You can change your picks until then.',
  ],
  action: { label: 'See your picks', url: addressOf(news) },
  footnote: becauseEntered(news),
});

export const sealed = (news: News, picked: string | null): MailContent => {
  const { entryCount } = news.announcement.facts as { entryCount: number };
  const others = entryCount - 1;
  return {
    subject: `${news.tournament.name} has started: your picks are sealed`,
    title: 'Your picks are sealed',
    paragraphs: [
      `${news.tournament.name} has started. Version ${news.reader.entryVersion ?? 1} of your entry is sealed with ${others} ${others === 1 ? 'other' : 'others'}. Nobody can change, add or remove an entry now, not even us.`,
      ...(picked === null ? [] : [`You have ${picked} winning it.`]),
      `Anyone can check the seal with your receipt: ${addressOf(news, '/verify')}`,
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
          ? `${came} is back in the draw, replacing ${left}. Picks of ${came} count again.`
          : `${came} replaces ${left}. Picks of ${left} earn nothing, and nobody could pick ${came}.`,
      ),
      "Your sealed picks don't change.",
      ...(prizeStays ? ["The prize had already been paid, so it doesn't change."] : []),
    ],
    action: { label: 'See the draw', url: addressOf(news) },
    footnote: becauseEntered(news),
  };
};

export const startedOver = (news: News): MailContent => ({
  subject: `${news.tournament.name}: entries are open again`,
  title: "We've moved your entry",
  paragraphs: [
    `The entries of ${news.tournament.name} were sealed too early, before any match began. We've cancelled that tournament and set up a new one. Entries close on ${startOf(news)}.`,
    'Your entry is in it, unchanged. We refunded it and charged it again, so it costs you nothing extra.',
    'While entries were sealed, anyone could see your picks. You can change them until the new start.',
  ],
  action: { label: 'See your picks', url: addressOf(news) },
  footnote: becauseEntered(news),
});

/** A match for third place is a draw of its own, and its winner is no champion. */
const pickIn = ({ matches }: News['tournament']) => (matches === 1 ? 'pick' : 'champion');

export const rankMoved = (news: News, { rank, before, championOut }: RankMove): MailContent => ({
  subject: `${news.tournament.name}: ${championOut === null ? `you're ${ordinal(rank)}` : `your ${pickIn(news.tournament)} is out`}`,
  title:
    championOut === null
      ? `You're ${rank < before ? 'up' : 'down'} to ${ordinal(rank)}`
      : `${championOut} is out`,
  paragraphs: [`You were ${ordinal(before)}. Now you're ${ordinal(rank)}.`],
  action: { label: 'See the leaderboard', url: addressOf(news, '#leaderboard') },
  footnote: becauseAsked(news.host, 'for rank updates'),
});
