import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadOnce } from '../../lib/load-file.ts';
import { useSettled } from '../../lib/use-settled.ts';

interface VenueZone {
  readonly zone: string;
  readonly by: 'place' | 'browser';
}

/** The table of places is large, and the page does without it until a place is typed. */
const findZone = loadOnce(async () => (await import('@boast/domain/time/venue-zone')).findVenueZone);

/** The zone of a place, and the browser's own for a place that names no country or city we know. */
export function useVenueZone(location: string): VenueZone {
  const place = useSettled(location.trim(), 300);
  const { data } = useQuery({
    queryKey: ['venue-zone', place],
    queryFn: async () => (await findZone.load())(place),
    enabled: place.length >= 3,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && place.length >= 3 ? { zone: data.zone, by: 'place' } : { zone: ownZone(), by: 'browser' };
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
