/** The zone of this device; null where the browser does not know it, as on a Linux that says `Etc/Unknown`. */
export function readerZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isKnown(timeZone) ? timeZone : null;
}

/** The zone in which this browser shows times of a venue: the reader's own where it does not know that of the venue. */
export const zoneHere = (venueZone: string): string =>
  isKnown(venueZone) ? venueZone : (readerZone() ?? 'UTC');

/** As `isTimeZone` of the domain, which every first view would have to load. */
function isKnown(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
