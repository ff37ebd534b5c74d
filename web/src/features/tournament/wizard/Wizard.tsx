import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/picks';
import { useMemo, useState } from 'react';
import { navigate, usePlace } from '../../../lib/router/router.ts';
import { pb } from '../../../path-builder.ts';
import { useDrawView } from '../draw/use-draw-view.ts';
import { entryPicks } from '../picks/entry-picks.ts';
import { usePicks, usePicksSnapshot, useUndoKeys } from '../picks/use-picks.ts';
import { readTournamentDraw } from '../tournament-draw.ts';
import { WizardPreview } from './WizardPreview.tsx';
import { WizardReview } from './WizardReview.tsx';
import { WizardSteps } from './WizardSteps.tsx';
import { WizardTipping } from './WizardTipping.tsx';
import { startWalk, type Walk } from './walk.ts';
import type { WizardView } from './wizard-view.ts';

type WizardProps = { tournament: Tournament; entry: Entry | null; userId: string | null };

/** Preview, tipping, review: steps that have an address, so that the browser's Back works and a reload stays. */
export function Wizard({ tournament, entry, userId }: WizardProps) {
  const view = useWizardView({ tournament, entry, userId });
  const { hash } = usePlace();
  // Until the first step it follows the picks: those of another device may come a moment later.
  const [begun, setWalk] = useState<Walk | null>(null);
  const walk = begun ?? startWalk({ draw: view.draw, picks: view.picks.picks });
  const tournamentId = tournament.id;
  const goTo = (step?: 'tipping' | 'review') => navigate(pb.wizard({ tournamentId, ...(step && { step }) }));
  const tip = (match: number | null) => {
    setWalk(match === null ? null : startWalk({ draw: view.draw, picks: view.picks.picks }, match));
    goTo('tipping');
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
          onWalk={setWalk}
          onStart={() => goTo()}
          onReview={() => goTo('review')}
        />
      )}
      {step === 'review' && <WizardReview view={view} onTip={tip} />}
    </>
  );
}

function useWizardView({ tournament, entry, userId }: WizardProps): WizardView {
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const { draw, matchIds, players, rules } = source;
  const saved = useMemo(() => (entry ? entryPicks(draw, matchIds, entry) : null), [draw, matchIds, entry]);
  const owner = useMemo(() => ({ tournamentId: tournament.id, userId }), [tournament.id, userId]);
  const store = usePicks({ tournament, draw, owner, saved });
  const picks = usePicksSnapshot(store);
  const rounds = useDrawView({ draw, picks: picks.picks, players, mode: 'predict', rules, isEntered: false });
  const progress = useMemo(() => pickProgress(draw, picks.picks), [draw, picks.picks]);
  return {
    tournament,
    entry,
    draw,
    matchIds,
    store,
    picks,
    rounds,
    progress,
    isSignedIn: userId !== null,
  };
}
