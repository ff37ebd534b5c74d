import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tournamentsQuery } from '../../api/queries.ts';
import { dataIssuesQuery, matchesQuery, playersQuery } from '../admin-queries.ts';
import { places } from '../frame/places.ts';
import { PlaceCard } from './PlaceCard.tsx';

/** The six places of the portal, with how much is in each where that is known. */
export function PlaceCards() {
  const { data: active } = useQuery(tournamentsQuery({ status: ['ACTIVE'] }));
  const { data: matches } = useQuery(matchesQuery({ isCompleted: false, page: 0 }));
  const { data: men } = useQuery(playersQuery({ gender: 'mens', page: 0 }));
  const { data: women } = useQuery(playersQuery({ gender: 'womens', page: 0 }));
  const { data: issues } = useQuery(dataIssuesQuery({ page: 0 }));
  const players = men && women && men.pageInfo.totalRecords + women.pageInfo.totalRecords;
  const cards: readonly { place: (typeof places)[keyof typeof places]; text: ReactNode; count?: Count }[] = [
    {
      place: places.tournaments,
      text: 'Import draws, publish them, and run them to the final.',
      count: { value: active?.length, of: 'active' },
    },
    {
      place: places.matches,
      text: 'Enter and correct results, times and courts.',
      count: { value: matches?.pageInfo.totalRecords, of: 'upcoming' },
    },
    {
      place: places.players,
      text: 'Everyone in a draw, by world ranking.',
      count: { value: players, of: 'known' },
    },
    { place: places.users, text: 'The people who enter.' },
    { place: places.entries, text: 'What they predicted, and when.' },
    {
      place: places.dataIssues,
      text: 'What does not add up, with the cure.',
      count: { value: issues?.pageInfo.totalRecords, of: 'open' },
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
