import type { Handler } from '../../http/handler.ts';
import { findMatches, findPlayers, findTournaments } from './search-draws.ts';
import { describePeople, findEntries, findPayments, findPeople } from './search-people.ts';
import { searchWords } from './search-words.ts';

/** Of each kind. */
const SHOWN = 5;

export const searchAll: Handler<'searchAll'> = async ({ ctx: { db }, query }) => {
  const words = searchWords(query.q);
  const ofPeople = async () => {
    const people = await findPeople(db, words);
    const asked = { words, people, most: SHOWN };
    return Promise.all([
      describePeople(db, people.slice(0, SHOWN)),
      findEntries(db, asked),
      findPayments(db, asked),
    ]);
  };
  const [tournaments, players, matches, [users, entries, payments]] = await Promise.all([
    findTournaments(db, words, SHOWN),
    findPlayers(db, words, SHOWN),
    findMatches(db, words, SHOWN),
    ofPeople(),
  ]);
  return { data: [...tournaments, ...players, ...users, ...matches, ...entries, ...payments] };
};
