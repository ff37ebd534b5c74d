import { pickFavourites } from '@boast/domain/chance/favourites';
import { clearAutomatic } from '@boast/domain/entry/draw-change';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { Button } from '../../../ui/Button.tsx';
import type { DraftState } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';
import type { TournamentDraw } from './tournament-draw.ts';

type PickFavouritesProps = {
  source: TournamentDraw;
  store: DraftStore;
  /** They may be a frame behind the store. */
  state: DraftState;
  onFilled?: () => void;
};

/** Picks the favourite of every open match. Nothing once none is open, or where no rank and no seed tells anybody apart. */
export function PickFavourites({ source, store, state, onFilled }: PickFavouritesProps) {
  const { picked, total } = pickProgress(source.draw, state.picks);
  const players = [...source.players.values()];
  const hasFavourites = players.some(({ worldRank, seed }) => worldRank !== null || seed !== null);
  if (picked === total || !hasFavourites) return null;
  const fill = () => {
    store.send({ type: 'filled', picks: withFavourites(source, store.state()), cleared: [] });
    onFilled?.();
  };
  return (
    <Button size="small" variant="outline" onClick={fill}>
      {picked === 0 ? 'Start with the favourites' : 'Favourites for the rest'}
    </Button>
  );
}

/** How many picks were filled in and are untouched, and the way back. Nothing without any. */
export function FilledPicks({ store, state }: Pick<PickFavouritesProps, 'store' | 'state'>) {
  const filled = state.picks.filter((pick) => pick?.auto).length;
  if (filled === 0) return null;
  const clear = () => {
    const { draw, picks: before } = store.state();
    const { picks, dropped } = clearAutomatic(draw, before);
    store.send({ type: 'emptied', picks, cleared: dropped });
  };
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-quiet text-small">
      <span aria-hidden="true" className="h-4 w-6 rounded-small border border-accent border-dashed" />
      <span className="numerals">{filled} filled in for you</span>
      <Button size="small" variant="quiet" onClick={clear}>
        {filled === 1 ? 'Clear it' : 'Clear them'}
      </Button>
    </span>
  );
}

function withFavourites({ draw, players }: TournamentDraw, { picks }: DraftState) {
  const inSlot = draw.slots.map((slot) => (slot.kind === 'player' ? players.get(slot.playerId) : undefined));
  return pickFavourites(
    {
      draw,
      worldRanks: inSlot.map((player) => player?.worldRank ?? null),
      seeds: inSlot.map((player) => player?.seed ?? null),
    },
    picks,
  );
}
