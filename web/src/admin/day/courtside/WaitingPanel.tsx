import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import type { Courtside, CourtsideEvent, Waiting } from './courtside-reducer.ts';
import type { LineState } from './keep-sending.ts';
import { TroubleItem } from './TroubleItem.tsx';
import { lineText, waitingText } from './waiting-text.ts';

type WaitingPanelProps = {
  state: Courtside;
  line: LineState;
  isKept: boolean;
  send: (event: CourtsideEvent) => void;
  onTryNow: () => void;
  /** Opens the result that the server has. */
  onCorrect: (matchId: string) => void;
};

/** Results that the server does not have yet: those that ask for a decision first, then those that wait to be sent. */
export function WaitingPanel({ state, line, isKept, send, onTryNow, onCorrect }: WaitingPanelProps) {
  const { waiting, counts } = state;
  const asking = waiting.filter(({ trouble }) => trouble !== null);
  const queued = waiting.filter(({ trouble }) => trouble === null);
  return (
    <>
      {asking.map((waitingResult) => (
        <TroubleItem key={waitingResult.key} waiting={waitingResult} send={send} onCorrect={onCorrect} />
      ))}
      {Object.entries(counts).map(
        ([matchId, { players, countedAt, refusal }]) =>
          refusal !== null && (
            <Alert
              key={matchId}
              tone="warning"
              announce
              title={`Fans don't read the games of ${players[0].name} vs ${players[1].name}`}
              action={
                <Button
                  variant="outline"
                  className="min-h-12"
                  onClick={() => send({ type: 'count-sent', matchId, countedAt })}
                >
                  Dismiss
                </Button>
              }
            >
              {refusal}
            </Alert>
          ),
      )}
      {queued.length > 0 && (
        <Panel title="Waiting to be sent" note={String(queued.length)} flush>
          <LineNote line={line} count={queued.length} isKept={isKept} onTryNow={onTryNow} />
          <ul>
            {queued.map((waitingResult) => (
              <QueuedItem key={waitingResult.key} waiting={waitingResult}>
                <Button
                  variant="outline"
                  className="min-h-12"
                  aria-label={`Undo: ${waitingText(waitingResult)}`}
                  onClick={() => send({ type: 'take-back', key: waitingResult.key })}
                >
                  Undo
                </Button>
              </QueuedItem>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

type LineNoteProps = Pick<WaitingPanelProps, 'line' | 'isKept' | 'onTryNow'> & { count: number };

/** The live region stays while its words change. */
function LineNote({ line, count, isKept, onTryNow }: LineNoteProps) {
  const text = lineText(line, { count, isKept });
  const isRefused = line === 'not-allowed' || line === 'link-ended';
  const canTry = line === 'unreachable' || line === 'session-ended' || isRefused;
  return (
    <div className="px-5 pt-4 pb-2 sm:px-6">
      <Alert
        tone={isRefused || !isKept ? 'danger' : 'info'}
        announce
        title={text}
        action={
          canTry && (
            <Button variant="outline" className="min-h-12" onClick={onTryNow}>
              Try now
            </Button>
          )
        }
      />
    </div>
  );
}

function QueuedItem({ waiting, children }: { waiting: Waiting; children: ReactNode }) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-line px-5 py-3 not-last:border-b sm:px-6">
      <span className="min-w-0 font-[600]">
        {waitingText(waiting)}
        {waiting.want === 'take-back' && (
          <span className="block font-normal text-quiet text-small">
            It may have arrived. We undo it as soon as we can.
          </span>
        )}
      </span>
      {waiting.want === 'enter' && children}
    </li>
  );
}
