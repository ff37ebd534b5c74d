import '../../api/later-routes.ts';
import { useEffect } from 'react';
import { callApi } from '../../api/app-api.ts';
import { userQuery, useUser } from '../../api/queries/account.ts';
import { queryClient } from '../../api/query-client.ts';
import { readerZone } from '../../lib/text/reader-zone.ts';

/** Tells the server the zone of this device, so that mails and quiet hours are on the reader's own clock. */
export function OwnTimeZone() {
  const user = useUser();
  const timeZone = readerZone();
  const isOther = timeZone !== null && user !== undefined && user.timeZone !== timeZone;
  useEffect(() => {
    if (!isOther) return;
    const known = () => queryClient.setQueryData(userQuery.queryKey, (now) => now && { ...now, timeZone });
    // A failure is silent: the next page tells it again.
    callApi('updateUser', { body: { timeZone } }).then(known, () => {});
  }, [isOther, timeZone]);
  return null;
}
