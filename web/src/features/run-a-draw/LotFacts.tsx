import type { Lot, Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { formatInstantOfYear } from '../../lib/text/format-instant.ts';
import { Button } from '../../ui/Button.tsx';
import { LotCheck } from './LotCheck.tsx';

/** When the lot was drawn and how often, and the way to check it by its seed. */
export function LotFacts({ tournament }: { tournament: Tournament }) {
  const [isChecking, setChecking] = useState(false);
  const { club, timeZone } = tournament;
  if (!club) return null;
  if (club.lot === null) return <p className="text-quiet">The players were placed by hand.</p>;
  const { drawnAt, seed, times } = club.lot;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        Drawn at random on {formatInstantOfYear(drawnAt, timeZone)}, {timesText(times)}.
      </p>
      {isChecking ? (
        <div className="grid gap-3 self-stretch">
          <p className="text-quiet text-small">
            Seed <code className="break-all">{seed}</code>
          </p>
          <LotCheck tournament={tournament} />
        </div>
      ) : (
        <Button variant="outline" size="small" onClick={() => setChecking(true)}>
          Check it
        </Button>
      )}
    </div>
  );
}

const timesText = (times: Lot['times']): string => (times === 1 ? 'first draw' : `drawn ${times} times`);
