import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/picks';
import { useMemo } from 'react';
import { navigate, usePlace } from '../../../lib/router/router.ts';
import { pb } from '../../../lib/path-builder.ts';
import { useDrawView } from '../draw/use-draw-view.ts';
import { useDraft, useDraftState, useUndoKeys } from '../picks/use-draft.ts';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import type { Person } from '../picks/use-person.ts';
import { WizardPreview } from './WizardPreview.tsx';
import { WizardReview } from './WizardReview.tsx';
import { WizardSteps } from './WizardSteps.tsx';
import { WizardTipping } from './WizardTipping.tsx';
import { readWalk, startWalk, type Walk } from './walk.ts';
import type { WizardView } from './wizard-view.ts';

type WizardProps = { tournament: Tournament; entry: Entry | null; person: Person | null };

/** Preview, tipping, review: steps that have an address, so that the browser's Back works and a reload stays. */
export function Wizard({ tournament, entry, person }: WizardProps) {
  const view = useWizardView({ tournament, entry, person });
  const { hash, state } = usePlace();
  // Each match is a step of the browser's history, so that its Back leads to the match before. Until the first one it
  // follows the picks: those of another device may come a moment later.
  const walk = readWalk(state) ?? startWalk({ draw: view.source.draw, picks: view.state.picks });
  const tournamentId = tournament.id;
  const goTo = (step?: 'tipping' | 'review') => navigate(pb.wizard({ tournamentId, ...(step && { step }) }));
  const walkTo = (next: Walk | null) =>
    navigate(pb.wizard({ tournamentId, step: 'tipping' }), {
      state: next,
      replace: next?.heading === 'back',
    });
  const tip = (match: number | null) => {
    const bracket = { draw: view.source.draw, picks: view.state.picks };
    walkTo(match === null ? null : startWalk(bracket, match));
  };
  useUndoKeys(view.store, hash === '#review');
  const step = hash === '#tipping' ? 'tipping' : hash === '#review' ? 'review' : 'preview';
  return (
    <>
      <WizardSteps tournament={tournament} step={step} />
      {step === 'preview' && <WizardPreview view={view} onStart={() => tip(null)} />}
      {step === 'tipping' && (
        <WizardTipping
          view={view}
          walk={walk}
          onWalk={walkTo}
          onStart={() => goTo()}
          onReview={() => goTo('review')}
        />
      )}
      {step === 'review' && <WizardReview view={view} onTip={tip} />}
    </>
  );
}

function useWizardView({ tournament, entry, person }: WizardProps): WizardView {
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const { draw, players, rules } = source;
  const store = useDraft({ tournament, source, entry, person, isOpen: true });
  const state = useDraftState(store);
  const { picks } = state;
  const rounds = useDrawView({ draw, picks, players, mode: 'predict', rules, isEntered: false });
  const progress = useMemo(() => pickProgress(draw, picks), [draw, picks]);
  return { tournament, entry, source, store, state, rounds, progress, person };
}
