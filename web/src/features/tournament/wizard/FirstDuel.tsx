import type { GamesLost } from '@boast/domain/draw/match-games';
import { useEffect } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { navigate } from '../../../lib/router/navigate.ts';
import { linkClass } from '../../../ui/link-class.ts';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import type { RoundView } from '../draw/draw-view.ts';
import type { DraftState } from '../picks/draft-reducer.ts';
import type { DraftStore } from '../picks/draft-store.ts';
import { PickFavourites } from '../picks/Favourites.tsx';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { useChosen } from './Duel.tsx';
import { beat } from './feel.ts';
import { TipPlayer } from './TipPlayer.tsx';
import { startWalk } from './walk.ts';

type FirstDuelProps = {
  tournamentId: string;
  source: TournamentDraw;
  store: DraftStore;
  state: DraftState;
  rounds: readonly RoundView[];
};

/**
 * The first open match at the top of a phone's page. A pick leads on into the wizard. Renders nothing once all are
 * picked.
 */
export function FirstDuel({ tournamentId, source, store, state, rounds }: FirstDuelProps) {
  // Preload the page that the first pick leads to.
  useEffect(() => void import('./WizardPage.tsx').catch(() => {}), []);
  const { picks } = store.state();
  const { match: number } = startWalk({ draw: source.draw, picks });
  const { box, chosen, choose } = useChosen(number);
  const matches = rounds.flatMap((round) => round.matches).filter(({ isBye }) => !isBye);
  const match = matches.find((candidate) => candidate.match === number);
  if (!match?.canPick || match.pick) return null;
  const review = () =>
    navigate(sitePaths.wizard({ tournamentId, step: 'review' }), { state: { isLast: true } });
  const tip = (side: 0 | 1, gamesLost: number) => {
    store.send({ type: 'pick', match: number, side, gamesLost: gamesLost as GamesLost });
    beat('tip');
    const walk = startWalk({ draw: source.draw, picks: store.state().picks });
    if (walk.way === 'open') navigate(sitePaths.wizard({ tournamentId, step: 'tipping' }), { state: walk });
    else review();
  };
  const half = { view: match, results: undefined, chosen, onChoose: choose, onTip: tip, isCompact: true };
  return (
    <section ref={box} aria-labelledby="first-duel">
      <h2 id="first-duel" className="display text-title">
        Tap the winner, then the score
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
        <p className="numerals text-quiet">
          {match.title} <span aria-hidden="true">·</span>{' '}
          <Untranslated>{matches.indexOf(match) + 1}</Untranslated> of{' '}
          <Untranslated>{matches.length}</Untranslated>
        </p>
        <a href="#draw" className={`${linkClass()} -my-3 inline-flex min-h-11 items-center`}>
          See the draw
        </a>
      </div>
      <div className="mt-1.5 grid gap-2">
        <TipPlayer key={`${number}-0`} {...half} at={0} />
        <TipPlayer key={`${number}-1`} {...half} at={1} />
        <PickFavourites source={source} store={store} state={state} onFilled={review} />
      </div>
    </section>
  );
}
