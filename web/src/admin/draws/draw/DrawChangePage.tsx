import { toDraw } from '@boast/contract/draws/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import type { BestOf } from '@boast/domain/draw/draw';
import { gamesOfRounds } from '@boast/domain/draw/match-games';
import { REDRAW_REFUSALS, type Redraw, redraw, shufflePlaces, unmoved } from '@boast/domain/draw/redraw';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { RotateCcw, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { messageOr } from '../../parts/message-or.ts';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { WholeDrawAlert } from '../whole-draw/WholeDrawAlert.tsx';

import { DrawChangePreview } from './DrawChangePreview.tsx';
import { occupantsOf } from './draw-change-text.ts';
import { PlaceOrder } from './PlaceOrder.tsx';

export function DrawChangePage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: navItems.tournaments.to }}>
      <DrawChange id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function DrawChange({ id }: { id: string }) {
  const paths = useDrawPaths();
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id));
  // The order refers to the draw it was started on, even if a new one arrives meanwhile.
  const [begun, setBegun] = useState(tournament);
  const hindrance = hindranceOf(tournament);
  return (
    <AdminPage
      title="Change the draw"
      above={[navItems.tournaments, { to: paths.tournament(id), name: tournament.name }]}
    >
      {tournament.wholeDraw ? (
        <WholeDrawAlert to={paths.tournament(tournament.wholeDraw.id)} act="Open the whole draw" />
      ) : hindrance !== null ? (
        <Alert tone="warning" title={hindrance}>
          Its matches stay as they are.
        </Alert>
      ) : (
        <>
          {begun.drawVersion !== tournament.drawVersion && (
            <Alert
              tone="warning"
              announce
              title="This draw has been changed by its page or by someone else"
              action={
                <Button variant="outline" onClick={() => setBegun(tournament)}>
                  Start from the current draw
                </Button>
              }
            >
              Your changes haven't been saved.
            </Alert>
          )}
          <DrawChangeForm key={begun.drawVersion} tournament={begun} />
        </>
      )}
    </AdminPage>
  );
}

const hindranceOf = ({ status }: Tournament): string | null =>
  status === 'CANCELLED' ? "This tournament was cancelled, so its draw can't change." : null;

function DrawChangeForm({ tournament }: { tournament: Tournament }) {
  const draw = toDraw(tournament);
  const asItIs: Redraw = { order: unmoved(draw.size), bestOf: gamesOfRounds(draw) };
  const isSealed = tournament.sealedAt !== null;
  const matches = tournament.rounds.flatMap((round) => round.matches);
  const [request, setRequest] = useState(asItIs);
  const outcome = redraw(draw, request, {
    sealed: isSealed,
    hasPlay: (match) => (matches[match]?.gameScores ?? []).some(([upper, lower]) => upper + lower > 0),
  });
  const preview = useDrawPreview(tournament);
  const ask = (change: Partial<Redraw>) => {
    preview.reset();
    setRequest((before) => ({ ...before, ...change }));
  };
  return (
    <div className="flex flex-col gap-6">
      {isSealed ? (
        <OnlyGames />
      ) : (
        <OrderPanel
          tournament={tournament}
          request={request}
          asItIs={asItIs}
          moved={outcome.ok ? outcome.moved.length : null}
          onChange={ask}
        />
      )}
      <GamesPanel rounds={tournament.rounds} bestOf={request.bestOf} onChange={(bestOf) => ask({ bestOf })} />
      {preview.error !== null && (
        <Alert tone="danger" announce title={messageOr(preview.error, 'Failed to preview the change')} />
      )}
      {preview.data ? (
        <DrawChangePreview tournament={tournament} request={request} change={preview.data} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-5">
          <Button loading={preview.isPending} disabled={!outcome.ok} onClick={() => preview.mutate(request)}>
            Preview changes
          </Button>
          {!outcome.ok && <p className="text-quiet text-small">{REDRAW_REFUSALS[outcome.refusal]}</p>}
        </div>
      )}
    </div>
  );
}

const OnlyGames = () => (
  <Alert tone="info" title="The entries are sealed: only games can change, of rounds that have not begun">
    Everybody picked scores of the games as they were. In a round that changes, picks earn for the winner and
    nothing for the score. You can still replace a player who withdraws, or add one in place of a bye, on
    their match's page.
  </Alert>
);

type OrderPanelProps = {
  tournament: Tournament;
  request: Redraw;
  asItIs: Redraw;
  /** How many places changed; null while the change is refused. */
  moved: number | null;
  onChange: (change: Partial<Redraw>) => void;
};

function OrderPanel({ tournament, request, asItIs, moved, onChange }: OrderPanelProps) {
  const occupants = occupantsOf(tournament);
  const free = request.order.flatMap((from, place) => (occupants[from]?.isFree ? [place] : []));
  return (
    <Panel
      title={tournament.rounds[0]?.name ?? 'Round 1'}
      note={
        moved === null ? `${tournament.drawSize} places` : `${moved} of ${tournament.drawSize} places changed`
      }
      flush
    >
      <div className="flex flex-wrap gap-3 px-5 pt-4 sm:px-6">
        <Button
          variant="outline"
          onClick={() => onChange({ order: shufflePlaces(request.order, free, random) })}
        >
          <Shuffle aria-hidden="true" />
          Shuffle unseeded players
        </Button>
        <Button variant="quiet" onClick={() => onChange(asItIs)}>
          <RotateCcw aria-hidden="true" />
          Start again
        </Button>
      </div>
      <PlaceOrder order={request.order} occupants={occupants} onChange={(order) => onChange({ order })} />
    </Panel>
  );
}

function useDrawPreview({ id, drawVersion }: Tournament) {
  return useMutation({
    mutationFn: async (body: Redraw) => {
      const sent = { order: [...body.order], bestOf: [...body.bestOf] };
      return (
        await callApi('previewDraw', { params: { tournamentId: id }, body: sent, ifMatch: drawVersion })
      ).data;
    },
    onError: async (error) => {
      if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
    },
  });
}

type GamesPanelProps = {
  rounds: Tournament['rounds'];
  bestOf: readonly BestOf[];
  onChange: (bestOf: BestOf[]) => void;
};

function GamesPanel({ rounds, bestOf, onChange }: GamesPanelProps) {
  return (
    <Panel title="Games" flush>
      <ul className="flex flex-col">
        {rounds.map(({ id: key, name }, round) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b px-5 py-3 last:border-b-0 sm:px-6"
          >
            <span className="font-[650]">{name}</span>
            <SegmentedControl
              label={`${name}: best of how many games`}
              options={LENGTHS}
              value={bestOf[round] === 3 ? '3' : '5'}
              onChange={(games) => onChange(bestOf.with(round, Number(games) as BestOf))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const LENGTHS = [
  { value: '3', label: 'Best of 3' },
  { value: '5', label: 'Best of 5' },
] as const;

const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
