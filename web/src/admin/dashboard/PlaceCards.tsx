import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { places } from '../frame/places.ts';
import { listCountQuery } from '../list/list-query.ts';
import { PlaceCard } from './PlaceCard.tsx';

/** The six places of the portal, with how much is in each where that is known. */
export function PlaceCards() {
  const { data: active } = useQuery(
    listCountQuery({ name: 'tournaments', operation: 'listAdminTournaments', fixed: { status: ['ACTIVE'] } }),
  );
  const { data: matches } = useQuery(
    listCountQuery({ name: 'matches', operation: 'listMatches', fixed: { is_completed: false } }),
  );
  const { data: players } = useQuery(listCountQuery({ name: 'players', operation: 'listPlayers' }));
  const { data: users } = useQuery(listCountQuery({ name: 'users', operation: 'listUsers' }));
  const { data: entries } = useQuery(listCountQuery({ name: 'entries', operation: 'listEntries' }));
  const { data: issues } = useQuery(listCountQuery({ name: 'data-issues', operation: 'listDataIssues' }));
  const cards: readonly { place: (typeof places)[keyof typeof places]; text: ReactNode; count?: Count }[] = [
    {
      place: places.tournaments,
      text: 'Import draws, publish them, and run them to the final.',
      count: { value: active, of: 'active' },
    },
    {
      place: places.matches,
      text: 'Enter and correct results, times and courts.',
      count: { value: matches, of: 'upcoming' },
    },
    {
      place: places.players,
      text: 'Everyone in a draw, by world ranking.',
      count: { value: players, of: 'known' },
    },
    { place: places.users, text: 'The people who enter.', count: { value: users, of: 'known' } },
    {
      place: places.entries,
      text: 'What they predicted, and when.',
      count: { value: entries, of: 'in all' },
    },
    {
      place: places.dataIssues,
      text: 'What does not add up, with the cure.',
      count: { value: issues, of: 'open' },
    },
  ];
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ place, text, count }) => (
        <li key={place.to}>
          <PlaceCard place={place} count={count}>
            {text}
          </PlaceCard>
        </li>
      ))}
    </ul>
  );
}

/** `value` is undefined while it is not known. */
type Count = { value: number | undefined; of: string };
