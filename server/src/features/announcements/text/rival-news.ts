import { leadSentence } from '@boast/domain/news/rival-sentences';
import { type Announced, type NewsContent, writtenTo } from '../news-kind.ts';
import { addressOf, type Batch, becauseAsked } from './news-facts.ts';

export interface RivalFacts {
  readonly people: readonly {
    readonly userId: string;
    readonly rival: string;
    /** They lost, and only the rival had picked them. */
    readonly players: readonly string[];
    /** The reader's, in points. */
    readonly lead: number;
  }[];
}

export async function writeRival(batch: Batch): ReturnType<Announced['write']> {
  const { host, announcement } = batch;
  const byUser = new Map((announcement.facts as RivalFacts).people.map((person) => [person.userId, person]));
  return writtenTo(batch, (reader, tournament): NewsContent | null => {
    const person = byUser.get(reader.userId);
    if (!person) return null;
    const { rival, players, lead } = person;
    const loses = `${rival} loses ${players.length === 1 ? players[0] : `${players.length} picks`}`;
    const out = `${new Intl.ListFormat('en-GB').format(players)} ${players.length === 1 ? 'is' : 'are'} out`;
    return {
      content: {
        subject: `${tournament.name}: ${loses}`,
        title: loses,
        paragraphs: [
          `${out}. ${rival} had picked them to go through, and you hadn't. ${leadSentence(rival, lead)}`,
        ],
        action: { label: 'See the leaderboard', url: addressOf({ host, tournament }, '#leaderboard') },
        footnote: becauseAsked(host, 'for news of your rival'),
      },
    };
  });
}
