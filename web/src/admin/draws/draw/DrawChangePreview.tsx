import type { DrawChange } from '@boast/contract/admin/matches';
import type { Tournament } from '@boast/contract/tournaments';
import type { Redraw } from '@boast/domain/draw/redraw';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { leaveFromHere } from '../../../lib/router/navigate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { drawRefusal, refreshDraws } from '../../parts/refresh-draws.ts';
import { entryText } from './draw-change-text.ts';

type DrawChangePreviewProps = { tournament: Tournament; request: Redraw; change: DrawChange };

const SEALED_TEXT = [
  'Picks stay as they are.',
  'In a round that changes they earn for the winner, and nothing for the score.',
];

/** The exact effects of the change: the server made it and rolled it back. */
export function DrawChangePreview({ tournament, request, change }: DrawChangePreviewProps) {
  const [isAsking, setAsking] = useState(false);
  const isSealed = tournament.sealedAt !== null;
  const words = isSealed ? SEALED_TEXT : entryText(change.entries);
  const lengths = change.rounds.filter(({ before, after }) => before !== after);
  return (
    <div className="flex flex-col gap-6">
      <Alert
        tone={isSealed || (change.entries.total > 0 && change.entries.told !== 0) ? 'warning' : 'info'}
        announce
        title={words[0]}
      >
        {words.slice(1).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {lengths.map(({ name, before, after }) => (
          <p key={name}>
            {name} is now best of {after}, was best of {before}.
          </p>
        ))}
      </Alert>
      {!isSealed && (
        <Panel
          title={`${change.rounds[0]?.name ?? 'Round 1'} afterwards`}
          note="Moved players are highlighted"
        >
          <ol className="grid gap-x-8 sm:grid-cols-2">
            {change.firstRound.map(([upper, lower], match) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place in the draw, and names may stand twice
                key={match}
                className="flex items-baseline gap-3 border-line border-b py-2"
              >
                <span className="numerals w-6 shrink-0 text-quiet text-small">{match + 1}</span>
                <span className="min-w-0 break-words">
                  <Side {...upper} /> <span className="text-quiet">v</span> <Side {...lower} />
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <div className="border-line border-t pt-5">
        <Button onClick={() => setAsking(true)}>Change the draw</Button>
      </div>
      {isAsking && (
        <ChangeDialog
          tournament={tournament}
          request={request}
          sentences={words}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Side({ kind, name, seed, isMoved }: DrawChange['firstRound'][number][number]) {
  const said = name ?? (kind === 'bye' ? 'Bye' : 'TBD');
  const words = seed === null ? said : `${said} [${seed}]`;
  if (!isMoved) return words;
  return (
    <strong className="font-[700]">
      {words}
      <span className="sr-only">, moved</span>
    </strong>
  );
}

type ChangeDialogProps = {
  tournament: Tournament;
  request: Redraw;
  sentences: readonly string[];
  onClose: () => void;
};

function ChangeDialog({ tournament, request, sentences, onClose }: ChangeDialogProps) {
  const paths = useDrawPaths();
  const { id, name, drawVersion } = tournament;
  const confirm = async (reason: string) => {
    const leave = leaveFromHere();
    const body = { order: [...request.order], bestOf: [...request.bestOf], reason };
    const { data } = await callApi('changeDraw', {
      params: { tournamentId: id },
      body,
      ifMatch: drawVersion,
    });
    leave(paths.tournament(id), { replace: true });
    toast.success('Draw changed', {
      description: (tournament.sealedAt === null ? entryText(data.entries) : SEALED_TEXT).join(' '),
    });
    await refreshDraws();
  };
  return (
    <ReasonDialog
      title={`Change the draw of ${name}?`}
      description={sentences.join(' ')}
      confirmLabel="Change the draw"
      onConfirm={confirm}
      // The draw is refetched before the message shows, so the refusal comes with a current draw.
      refusalOf={(error) => drawRefusal(error, 'Failed to change the draw')}
      onCancel={onClose}
    />
  );
}
