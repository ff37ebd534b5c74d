import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { formatMoment } from '../../parts/format-moment.ts';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';
import { deliveriesQuery, type NamedWebhook } from './webhook-queries.ts';
import { deliveryText, eventText } from './webhook-text.ts';

const FIRST = 5;

/** The list shows what was sent to an address lately, newest first. */
export function DeliveryList(named: NamedWebhook) {
  const { data: deliveries } = useSuspenseQuery(deliveriesQuery(named));
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? deliveries : deliveries.slice(0, FIRST);
  if (deliveries.length === 0)
    return <p className="border-line border-t px-5 py-4 text-quiet sm:px-6">Nothing has been sent yet.</p>;
  return (
    <>
      <ul aria-label="Last deliveries" className="border-line border-t">
        {shown.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line px-5 py-3 not-last:border-b sm:px-6"
          >
            <span className="min-w-0">
              <span className="font-[650]">{eventText[delivery.type]}</span>{' '}
              <span className="numerals text-quiet text-small">{formatMoment(delivery.createdAt)}</span>
              <span className="numerals wrap-anywhere block text-quiet text-small">
                {deliveryText(delivery)}
              </span>
            </span>
            <StatusBadge {...statuses.webhook[delivery.state]} />
          </li>
        ))}
      </ul>
      {shown.length < deliveries.length && (
        <div className="border-line border-t px-3 py-2 sm:px-4">
          <Button variant="quiet" size="small" onClick={() => showAll(true)}>
            Show all {deliveries.length}
          </Button>
        </div>
      )}
    </>
  );
}
