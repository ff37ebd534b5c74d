import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { matchName, resultPhrase } from '../../parts/match-text.ts';
import type { CourtsideEvent, Trouble, Waiting } from './courtside-reducer.ts';
import { waitingText } from './waiting-text.ts';

type TroubleItemProps = {
  waiting: Waiting;
  send: (event: CourtsideEvent) => void;
  onCorrect: (matchId: string) => void;
};

/** A result that the server did not take: why, and what the person can do. Nothing is sent or lost until they decide. */
export function TroubleItem({ waiting, send, onCorrect }: TroubleItemProps) {
  const { key, trouble, matchId } = waiting;
  if (trouble === null) return null;
  const drop = (label: string) => (
    <Button variant="outline" className="min-h-12 grow" onClick={() => send({ type: 'drop', key })}>
      {label}
    </Button>
  );
  const insist = (label: string, over: number | null, accepted: readonly string[] = []) => (
    <Button className="min-h-12 grow" onClick={() => send({ type: 'insist', key, over, accepted })}>
      {label}
    </Button>
  );
  switch (trouble.kind) {
    case 'other-result':
      return (
        <Decision
          title="Someone else has entered another result"
          lines={[`Theirs: ${resultPhrase(trouble.match) ?? ''}`, yours(waiting)]}
        >
          {drop('Keep theirs')}
          {insist('Send mine', trouble.match.version)}
        </Decision>
      );
    case 'other-players':
      return (
        <Decision
          title="The players of this match have changed"
          lines={[`Now: ${matchName(trouble.match)}`, yours(waiting)]}
        >
          {drop('Delete mine')}
        </Decision>
      );
    case 'cleared':
      return (
        <Decision
          title="Your result may have arrived, and someone has cleared it since"
          lines={[`Now: ${matchName(trouble.match)}, no result`, yours(waiting)]}
        >
          {drop('Discard mine')}
          {insist('Send mine', trouble.match.version)}
        </Decision>
      );
    case 'refused':
      return (
        <Decision title={refusalTitle(trouble, waiting)} lines={[...reasonsOf(trouble), yours(waiting)]}>
          {drop(waiting.want === 'enter' ? 'Delete mine' : 'Leave it')}
          <Button variant="outline" className="min-h-12 grow" onClick={() => onCorrect(matchId)}>
            Open the match
          </Button>
          {insist(
            trouble.findings.length > 0 ? 'Send it anyway' : 'Try again',
            waiting.over,
            trouble.findings.map(({ type }) => type),
          )}
        </Decision>
      );
  }
}

const yours = (waiting: Waiting): string => `Yours: ${waitingText(waiting)}`;

const refusalTitle = ({ findings }: Extract<Trouble, { kind: 'refused' }>, { want }: Waiting): string =>
  findings.length > 0
    ? 'Check this result first'
    : want === 'enter'
      ? "This result wasn't accepted"
      : "This result can't be undone";

const reasonsOf = ({ message, findings }: Extract<Trouble, { kind: 'refused' }>): string[] =>
  findings.length > 0 ? findings.map(({ what }) => what) : [message];

type DecisionProps = { title: string; lines: readonly string[]; children: ReactNode };

function Decision({ title, lines, children }: DecisionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-large border border-line bg-glass p-4">
      <Alert tone="warning" announce title={title}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Alert>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
