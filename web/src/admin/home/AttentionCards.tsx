import { useSuspenseQuery } from '@tanstack/react-query';
import { serverClock } from '../../api/app-api.ts';
import { attentionQuery } from '../running-queries.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { attentionCards } from './attention-cards.ts';

/** Seven cards: what needs somebody now. */
export function AttentionCards() {
  const { data } = useSuspenseQuery(attentionQuery);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {attentionCards(data, serverClock.now()).map((card) => (
        <li key={card.key}>
          <AttentionCard card={card} />
        </li>
      ))}
    </ul>
  );
}
