import type { Tournament } from '@boast/contract/tournaments';
import { countText } from '../../lib/text/number-text.ts';
import { Alert } from '../../ui/status/Alert.tsx';
import { movedPlaces } from './check-lot.ts';

/** The lot, drawn again in this browser. */
export function LotCheck({ tournament }: { tournament: Tournament }) {
  const moved = movedPlaces(tournament);
  const seeded = tournament.club?.lot?.seeded ?? 0;
  if (moved.length === 0) {
    return (
      <Alert tone="success" announce title="Every place follows from the lot">
        Your browser has just drawn it again.{' '}
        {seeded > 0 && `${countText(seeded, 'seed')} first, by their numbers. `}
        {seeded > 0 ? 'Everyone else' : 'Everyone'} by the SHA-256 of the seed and their number in the list,
        lowest first.
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      announce
      title={`${countText(moved.length, 'place was', 'places were')} changed by hand since`}
    >
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {moved.map(({ place, byLot, now }) => (
          <li key={place}>
            Place {place}: {byLot} by lot, now {now}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
