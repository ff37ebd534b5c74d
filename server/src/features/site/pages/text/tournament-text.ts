import type { Match } from '@boast/contract/tournaments';
import type { TournamentCard } from '../tournament-card-view.ts';
import { type Html, html } from './html.ts';
import { matchLine } from './match-line.ts';
import { link, section } from './page-text.ts';

/** A draw round by round with its newest results. `state` is the tournament's state as a sentence. */
export function tournamentText(
  card: TournamentCard,
  matches: readonly Match[],
  state: string,
): readonly Html[] {
  const linked = new Set<string>();
  const rounds = Map.groupBy(
    // A match between two unknown players has nothing to show.
    matches.filter(({ playerOne, playerTwo }) => playerOne !== null || playerTwo !== null),
    ({ roundName }) => roundName,
  );
  return [
    html`<p>${state}</p>`,
    html`<p>${card.drawSize} places in the draw, ${card.entryCount} ${card.entryCount === 1 ? 'entry' : 'entries'}. ${link('/how-it-works', 'How It Works')}</p>`,
    ...[...rounds].flatMap(([name, played]) =>
      section(
        name,
        played.map((match) => matchLine(match, linked)),
      ),
    ),
  ];
}
