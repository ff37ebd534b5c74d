/**
 * A moment as somebody reads it: on their own clock where we know their zone, and always on the tournament's, which is
 * named, so that nobody has to guess whose time it is.
 */
export function describeMoment(
  at: Date,
  { zone, readerZone }: { readonly zone: string; readonly readerZone: string | null },
): string {
  const there = day(at, zone);
  if (readerZone === null || (day(at, readerZone) === there && time(at, readerZone) === time(at, zone)))
    return `${there} at ${time(at, zone)} (${zone})`;
  const here = day(at, readerZone);
  const local = here === there ? time(at, zone) : `${there} at ${time(at, zone)}`;
  return `${here} at ${time(at, readerZone)} your time (${readerZone}), ${local} in ${zone}`;
}

/** Written out here: what a locale puts between the parts differs from one version of its data to the next. */
function day(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

const time = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
