import type { NewsSettings } from '@boast/contract/news';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { browserStorage } from '../../lib/browser/browser-storage.ts';

import { Button } from '../../ui/Button.tsx';
import { newsQuery } from './news-queries.ts';
import { usePushDevice } from './use-push-device.ts';

const OFFERED = 'boast-push-offered';

/** Offered once per device, right after an entry; later it is in the account settings. */
export function TellMeHere() {
  const { data: settings } = useQuery({ ...newsQuery, enabled: browserStorage.getItem(OFFERED) === null });
  return settings ? <Offer settings={settings} /> : null;
}

function Offer({ settings }: { settings: NewsSettings }) {
  const { state, on } = usePushDevice(settings);
  useEffect(() => {
    if (state === 'off') browserStorage.setItem(OFFERED, 'yes');
  }, [state]);
  if (state !== 'off') return null;
  return (
    <Button variant="quiet" loading={on.isPending} onClick={() => on.mutate()}>
      <BellRing aria-hidden="true" />
      Turn on notifications here
    </Button>
  );
}
