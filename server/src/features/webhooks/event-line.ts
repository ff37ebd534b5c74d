import type { WebhookData, WebhookEventType } from '@boast/contract/webhook-events';
import { resultSentence } from '@boast/domain/draw/result-sentence';
import { describeMoment } from '../announcements/text/local-moment.ts';

/** An event as it leaves. */
export type ToldEvent = {
  [T in WebhookEventType]: {
    readonly type: T;
    readonly timestamp: string;
    readonly data: WebhookData<T>;
  };
}[WebhookEventType];

/** An event as one sentence or two for a chat. The link follows it. */
export function eventLine({ type, data }: ToldEvent): string {
  const { name } = data.tournament;
  switch (type) {
    case 'tournament.published':
      return `${name}: the draw is out. ${closing(data)}`;
    case 'tournament.sealed':
      return `${name}: picks are sealed, with ${counted(data.entryCount, 'entry', 'entries')}.`;
    case 'match.result':
      return `${name}, ${data.match.roundName}: ${resultLine(data)}`;
    case 'board.moved':
      return `${name}, new on top: ${leading(data)}.`;
    case 'tournament.finished':
      return `${name} is over. ${endLine(data)}`;
    case 'webhook.test':
      return `${name}: this is a test. You will read here what happens to the draw.`;
  }
}

const closing = ({ startsAt, timeZone }: WebhookData<'tournament.published'>): string =>
  startsAt === null
    ? 'Pick your winners.'
    : `Pick your winners until ${describeMoment(startsAt, { zone: timeZone, readerZone: null })}.`;

function resultLine({ match, result, corrected }: WebhookData<'match.result'>): string {
  const [one, two] = [match.playerOne?.fullName ?? 'nobody', match.playerTwo?.fullName ?? 'nobody'];
  if (result === null) return `the result of ${one} against ${two} was taken back.`;
  const [upper, lower] = result.games;
  const isLower = result.winnerId !== null && result.winnerId === match.playerTwo?.id;
  const sentence = resultSentence({
    winner: isLower ? two : one,
    loser: isLower ? one : two,
    score: isLower ? `${lower}-${upper}` : `${upper}-${lower}`,
    ending: result.ending,
  });
  return corrected ? `corrected: ${sentence}.` : `${sentence}.`;
}

type Leading = Pick<WebhookData<'board.moved'>, 'leaders' | 'leaderCount'>;

/** `Ann and Bob, with 12 points` */
function leading({ leaders, leaderCount }: Leading): string {
  const [first] = leaders;
  if (!first) return counted(leaderCount, 'person', 'people');
  const names = new Intl.ListFormat('en-GB').format(leaders.map(({ username }) => username));
  return `${names}, with ${counted(first.points, 'point', 'points')}`;
}

function endLine({ champion, ...board }: WebhookData<'tournament.finished'>): string {
  const winner = champion ? `${champion.fullName} won the draw.` : '';
  const best = board.leaderCount === 0 ? '' : `The best picks: ${leading(board)}.`;
  return [winner, best].filter(Boolean).join(' ');
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
