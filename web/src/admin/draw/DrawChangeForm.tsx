import { toDraw } from '@boast/contract/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import type { BestOf } from '@boast/domain/draw/draw';
import { REDRAW_REFUSALS, type Redraw, redraw, shufflePlaces, unmoved } from '@boast/domain/draw/redraw';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { refreshDraws } from '../admin-queries.ts';
import { messageOr } from '../message-or.ts';
import { DrawChangePreview } from './DrawChangePreview.tsx';
import { occupantsOf } from './draw-change-words.ts';
import { PlaceOrder } from './PlaceOrder.tsx';

/** Another order, or other numbers of games, then what that does, and only then the act. */
export function DrawChangeForm({ tournament }: { tournament: Tournament }) {
  const { id, drawVersion } = tournament;
  const draw = toDraw(tournament);
  const asItIs: Redraw = { order: unmoved(draw.size), bestOf: draw.bestOf };
  const [asked, setAsked] = useState(asItIs);
  const occupants = occupantsOf(tournament);
  const outcome = redraw(draw, asked, { sealed: false });
  const preview = useMutation({
    mutationFn: async (body: Redraw) => {
      const sent = { order: [...body.order], bestOf: [...body.bestOf] };
      return (await call('previewDraw', { params: { tournamentId: id }, body: sent, ifMatch: drawVersion }))
        .data;
    },
    onError: async (error) => {
      if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
    },
  });
  const ask = (change: Partial<Redraw>) => {
    preview.reset();
    setAsked((before) => ({ ...before, ...change }));
  };
  const free = asked.order.flatMap((from, place) => (occupants[from]?.isFree ? [place] : []));
  return (
    <div className="flex flex-col gap-6">
      <Panel
        title={tournament.rounds[0]?.name ?? 'Round 1'}
        note={outcome.ok ? `${outcome.moved.length} of ${draw.size} places changed` : `${draw.size} places`}
        flush
      >
        <div className="flex flex-wrap gap-3 px-5 pt-4 sm:px-6">
          <Button variant="outline" onClick={() => ask({ order: shufflePlaces(asked.order, free, random) })}>
            <Shuffle aria-hidden="true" />
            Draw the unseeded by lot
          </Button>
          <Button variant="quiet" onClick={() => ask(asItIs)}>
            <RotateCcw aria-hidden="true" />
            Start again
          </Button>
        </div>
        <PlaceOrder order={asked.order} occupants={occupants} onChange={(order) => ask({ order })} />
      </Panel>
      <Panel title="Games" flush>
        <ul className="flex flex-col">
          {tournament.rounds.map(({ id: key, name }, round) => (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b px-5 py-3 last:border-b-0 sm:px-6"
            >
              <span className="font-[650]">{name}</span>
              <SegmentedControl
                label={`${name}: best of how many games`}
                options={LENGTHS}
                value={asked.bestOf[round] === 3 ? '3' : '5'}
                onChange={(games) => ask({ bestOf: asked.bestOf.with(round, Number(games) as BestOf) })}
              />
            </li>
          ))}
        </ul>
      </Panel>
      {preview.error !== null && (
        <Alert tone="danger" announce title={messageOr(preview.error, 'Failed to preview the change')} />
      )}
      {preview.data ? (
        <DrawChangePreview tournament={tournament} asked={asked} change={preview.data} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-5">
          <Button loading={preview.isPending} disabled={!outcome.ok} onClick={() => preview.mutate(asked)}>
            Show what this does
          </Button>
          {!outcome.ok && <p className="text-quiet text-small">{REDRAW_REFUSALS[outcome.refusal]}</p>}
        </div>
      )}
    </div>
  );
}

const LENGTHS = [
  { value: '3', label: 'Best of 3' },
  { value: '5', label: 'Best of 5' },
] as const;

const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
