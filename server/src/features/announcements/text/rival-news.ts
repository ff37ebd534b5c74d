import { leadSentence } from '@boast/domain/news/rival-sentences';
import { type Announced, type Written, writtenTo } from '../news-kind.ts';
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
  return writtenTo(batch, (reader, tournament): Written | null => {
    const person = byUser.get(reader.userId);
    if (!person) return null;
    const { rival, players, lead } = person;
    const who = players.length === 1 ? `${players[0]} is out` : `${players.length} players are out`;
    return {
      content: {
        subject: `${tournament.name}: ${rival} had ${players.length === 1 ? players[0] : `${players.length} who lost`}`,
        title: `${who}, and ${rival} had ${players.length === 1 ? 'that pick' : 'them'}`,
        paragraphs: [
          ...(players.length === 1 ? [] : [`${players.join(', ')} lost.`]),
          `You didn't pick ${players.length === 1 ? 'it' : 'them'}. ${leadSentence(rival, lead)}`,
        ],
        action: { label: 'See the leaderboard', url: addressOf({ host, tournament }, '#leaderboard') },
        footnote: becauseAsked(host, 'for news of your rival'),
      },
    };
  });
}
