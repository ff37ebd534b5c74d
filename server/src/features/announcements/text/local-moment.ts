/**
 * A moment on the reader's own clock if we know their zone, and always on the tournament's, which is named, so that nobody has to guess.
 */
export function describeMoment(
  instant: string,
  { zone, readerZone }: { readonly zone: string; readonly readerZone: string | null },
): string {
  const at = new Date(instant);
  const there = day(at, zone);
  if (readerZone === null || (day(at, readerZone) === there && time(at, readerZone) === time(at, zone)))
    return `${there} at ${time(at, zone)} (${cityOf(zone)})`;
  const here = day(at, readerZone);
  const local = here === there ? time(at, zone) : `${there} at ${time(at, zone)}`;
  return `${here} at ${time(at, readerZone)} your time (${cityOf(readerZone)}), ${local} in ${cityOf(zone)}`;
}

/** 'New York' of 'America/New_York'; 'UTC' as it is. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** It is built from parts, because what a locale puts between them differs between versions of its data. */
function day(at: Date, zone: string): string {
  const parts = formattersOf(zone).day.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`;
}

const time = (at: Date, zone: string): string => formattersOf(zone).time.format(at);

interface Formatters {
  readonly day: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
}

/** Readers live in a few zones, and making a formatter takes a hundred times as long as using it. */
const cached = new Map<string, Formatters>();
/** A zone is text from outside, so the cache is bounded. */
const MOST_ZONES = 50;

function formattersOf(timeZone: string): Formatters {
  const known = cached.get(timeZone);
  if (known) return known;
  const made: Formatters = {
    day: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
    time: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  };
  if (cached.size >= MOST_ZONES) cached.clear();
  cached.set(timeZone, made);
  return made;
}
