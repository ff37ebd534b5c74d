import type { Match } from '@boast/contract/tournaments';
import type { TournamentCard } from '../tournament-card-view.ts';
import { matchLine } from './match-line.ts';
import { link, type PlainText, paragraph, section } from './plain-text.ts';

/** A draw round by round with its newest results. `state` is the tournament's state as a sentence. */
export function tournamentText(
  { drawSize, entryCount }: TournamentCard,
  matches: readonly Match[],
  state: string,
): PlainText {
  const linked = new Set<string>();
  const rounds = Map.groupBy(
    // A match between two unknown players has nothing to show.
    matches.filter(({ playerOne, playerTwo }) => playerOne !== null || playerTwo !== null),
    ({ roundName }) => roundName,
  );
  const entries = `${entryCount.toLocaleString('en')} ${entryCount === 1 ? 'entry' : 'entries'}`;
  return {
    lead: [
      paragraph(state),
      paragraph(`${drawSize} places in the draw, ${entries}. `, link('/how-it-works', 'How It Works')),
    ],
    sections: [...rounds].flatMap(([name, played]) =>
      section(
        name,
        played.map((match) => matchLine(match, linked)),
      ),
    ),
  };
}
