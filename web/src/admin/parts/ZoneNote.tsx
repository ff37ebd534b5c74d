import { isTimeZone } from '@boast/domain/time/zoned-time';
import { readerZone } from '../../lib/text/reader-zone.ts';
import { Alert } from '../../ui/status/Alert.tsx';

/** Says whose clock the page goes by where the browser does not know the venue's zone. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  if (isTimeZone(timeZone)) return null;
  return (
    <Alert tone="warning" title={`This browser doesn't know the time zone ${timeZone}`}>
      Times and days are those of {readerZone() ?? 'UTC'}. To set a time, use a newer browser.
    </Alert>
  );
}
