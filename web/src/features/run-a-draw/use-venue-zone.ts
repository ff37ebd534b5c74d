import { isTimeZone } from '@boast/domain/time/zoned-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { loadOnce } from '../../lib/load-file.ts';
import { readerZone } from '../../lib/text/reader-zone.ts';

interface VenueZone {
  readonly zone: string;
  /** `nobody`: neither the place nor the device says one that this browser knows. */
  readonly by: 'place' | 'browser' | 'nobody';
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
  if (data && place.length >= 3 && isTimeZone(data.zone)) return { zone: data.zone, by: 'place' };
  const zone = readerZone();
  return zone === null ? { zone: 'UTC', by: 'nobody' } : { zone, by: 'browser' };
}
