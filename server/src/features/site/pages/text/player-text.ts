import type { PlayerCard } from '../player-card-view.ts';
import { type Html, html } from './html.ts';
import { matchesText } from './public-list-text.ts';

export function playerText(card: PlayerCard, facts: string): readonly Html[] {
  return [
    html`<p>${facts}</p>`,
    ...matchesText(
      'Upcoming',
      card.matches.filter(({ winnerId }) => winnerId === null),
      card.id,
    ),
    ...matchesText(
      'Completed',
      card.matches.filter(({ winnerId }) => winnerId !== null),
      card.id,
    ),
  ];
}
