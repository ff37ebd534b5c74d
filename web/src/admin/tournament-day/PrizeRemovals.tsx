import type { AdminPrizes } from '@boast/contract/prizes';
import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { removalReasons } from './prize-words.ts';

/** Who was ruled out, why, and the way back while nothing is paid. */
export function PrizeRemovals({ tournamentId, prizes }: { tournamentId: string; prizes: AdminPrizes }) {
  const [pending, setPending] = useState<string | null>(null);
  if (prizes.removals.length === 0) return null;
  const { state } = prizes.public;
  const restore = async (entryId: string) => {
    setPending(entryId);
    try {
      await call('restoreToPrize', { params: { tournamentId, entryId } });
      toast.success('The removal was taken back');
    } catch (error) {
      toast.error('Error', { description: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['tournament-day', tournamentId, 'prizes'] });
    setPending(null);
  };
  return (
    <section aria-label="Ruled out" className="flex flex-col gap-2">
      <p className="eyebrow text-quiet">Ruled out</p>
      <ul>
        {prizes.removals.map(({ entryId, username, reason, note }) => (
          <li
            key={entryId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-2 not-last:border-b"
          >
            <span className="font-[600]">{username}</span>
            <span className="text-quiet text-small">
              {removalReasons[reason]}: {note}
            </span>
            {(state === 'open' || state === 'provisional' || state === 'held') && (
              <Button
                variant="quiet"
                size="small"
                className="ml-auto"
                loading={pending === entryId}
                onClick={() => void restore(entryId)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
