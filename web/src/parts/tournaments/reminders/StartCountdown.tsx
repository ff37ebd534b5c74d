import { serverClock } from '../../../api/server-clock.ts';
import { TickingCountdown } from '../../../ui/status/Countdown.tsx';

type StartCountdownProps = {
  startsAt: string;
  compact?: boolean | undefined;
  onEnd?: (() => void) | undefined;
};

/** Time until a tournament starts, by the server's clock (edge 2). */
export function StartCountdown({ startsAt, compact, onEnd }: StartCountdownProps) {
  return (
    <TickingCountdown until={Date.parse(startsAt)} now={serverClock.now} compact={compact} onEnd={onEnd} />
  );
}
