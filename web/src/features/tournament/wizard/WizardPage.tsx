import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { useSuspenseQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { entryIn, myEntriesQuery, noEntriesQuery } from '../../../api/queries/entries.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { LeaguesWait } from '../../../parts/leagues/LeaguesWait.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { ReplayBadge } from '../../../parts/tournaments/cards/TournamentBadges.tsx';
import { NextDraw } from '../../../parts/tournaments/reminders/NextDraw.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { useDrawView } from '../draw/use-draw-view.ts';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { useDraft, useDraftState, useUndoKeys } from '../picks/use-draft.ts';
import { type Person, usePerson } from '../picks/use-person.ts';
import { TournamentBoundary } from '../TournamentBoundary.tsx';
import { useIsOpen } from '../use-is-open.ts';
import { useLiveTournament } from '../use-live-tournament.ts';
import { WizardPreview } from './WizardPreview.tsx';
import { WizardReview } from './WizardReview.tsx';
import { WizardTipping } from './WizardTipping.tsx';
import { readWalk, startWalk, type Walk } from './walk.ts';
import type { WizardView } from './wizard-view.ts';

/** Picks the draw one match at a time, made for a phone and one thumb. */
export function WizardPage({ params }: PageProps) {
  return (
    <TournamentBoundary>
      <WithTournament tournamentId={params.id ?? ''} />
    </TournamentBoundary>
  );
}

function WithTournament({ tournamentId }: { tournamentId: string }) {
  const person = usePerson();
  const isSignedIn = person !== null && !person.hasEnded;
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  useLiveTournament(tournament);
  const { data: entries } = useSuspenseQuery(isSignedIn ? myEntriesQuery : noEntriesQuery);
  const entry = entryIn(entries, tournamentId);
  const isOpen = useIsOpen(tournament);
  return (
    <div className="page flex min-h-[calc(100dvh-4rem)] flex-col pt-4 md:pt-8">
      <PageTitle>{`${tournament.name} - Beta`}</PageTitle>
      {isOpen && !person?.isAdmin ? (
        <Wizard key={person?.userId} tournament={tournament} entry={entry} person={person} />
      ) : (
        <WizardClosed tournament={tournament} isAdmin={isOpen} />
      )}
    </div>
  );
}

type WizardClosedProps = {
  tournament: Tournament;
  /** Entries are open, but the reader is an administrator. */
  isAdmin: boolean;
};

/** Shown when nothing can be picked. Unsent picks are still on the draw page. */
function WizardClosed({ tournament, isAdmin }: WizardClosedProps) {
  const { title, wayOn, text } = wordsOf(tournament, isAdmin);
  return (
    <EmptyState
      page
      title={title}
      action={
        <>
          <Link to={sitePaths.tournament({ tournamentId: tournament.id })} className={buttonClass()}>
            {wayOn}
          </Link>
          {!isAdmin && <NextDraw after={tournament} />}
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

function wordsOf({ name, status, startsAt }: Tournament, isAdmin: boolean) {
  if (isAdmin) {
    return {
      title: 'Administrators cannot enter tournaments',
      wayOn: 'See the draw',
      text: "You see the same draw as everyone, but can't enter.",
    };
  }
  if (status === 'CANCELLED') {
    return {
      title: 'This tournament was cancelled',
      wayOn: 'Go to the tournament',
      text: `${name} won't be played. Entry credits are refunded automatically.`,
    };
  }
  if (status === 'UPCOMING' && startsAt === null) {
    return {
      title: 'Entries are closed for now',
      wayOn: 'See the draw',
      text: `${name} has no start time yet. Entries open once it does.`,
    };
  }
  return {
    title: 'Entries are closed',
    wayOn: 'Follow the draw',
    text: `${name} has started, so tips are closed. Follow the results on the draw.`,
  };
}

type WizardProps = { tournament: Tournament; entry: Entry | null; person: Person | null };

/** The steps preview, tipping and review have URLs, so that Back and reload work. */
function Wizard({ tournament, entry, person }: WizardProps) {
  const view = useWizardView({ tournament, entry, person });
  const { hash, state } = useLocation();
  // Each match is a history entry, so that Back leads to the previous match. Until the first pick the walk follows
  // the picks: another device's may arrive a moment later.
  const walk = readWalk(state) ?? startWalk({ draw: view.source.draw, picks: view.state.picks });
  const tournamentId = tournament.id;
  const walkTo = (next: Walk | null) =>
    navigate(sitePaths.wizard({ tournamentId, step: 'tipping' }), {
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
      {step === 'preview' && !entry && person && !person.hasEnded && (
        <PartBoundary>
          <LeaguesWait tournamentId={tournamentId} />
        </PartBoundary>
      )}
      {step === 'preview' && <WizardPreview view={view} onStart={() => tip(null)} />}
      {step === 'tipping' && (
        <WizardTipping
          view={view}
          walk={walk}
          onWalk={walkTo}
          onStart={() => navigate(sitePaths.wizard({ tournamentId }))}
          onReview={(isLast) =>
            navigate(sitePaths.wizard({ tournamentId, step: 'review' }), { state: { isLast } })
          }
        />
      )}
      {step === 'review' && <WizardReview view={view} onTip={tip} isNews={isAfterLast(state)} />}
    </>
  );
}

/** Whether the last pick led to the review. */
const isAfterLast = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLast' in state && state.isLast === true;

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

const steps = [
  { step: 'preview', name: 'Preview' },
  { step: 'tipping', name: 'Tipping' },
  { step: 'review', name: 'Review' },
] as const;

type WizardStep = (typeof steps)[number]['step'];

type WizardStepsProps = { tournament: Tournament; step: WizardStep };

const WizardSteps = memo(function WizardSteps({ tournament, step }: WizardStepsProps) {
  const isTipping = step === 'tipping';
  return (
    <header className={isTipping ? 'mb-4' : 'mb-8'}>
      <h1 className={classNames('display', isTipping ? 'text-lead md:text-title' : 'text-display')}>
        {tournament.name} - Beta
      </h1>
      <ReplayBadge {...tournament} />
      <ol aria-label="Steps" className={classNames('flex gap-1.5', isTipping ? 'mt-2' : 'mt-5')}>
        {steps.map(({ step: wizardStep, name }) => (
          <li
            key={wizardStep}
            aria-current={wizardStep === step ? 'step' : undefined}
            className={classNames(
              'eyebrow flex-1 border-t-[3px] pt-1.5',
              wizardStep === step ? 'border-tin text-ink' : 'border-line text-quiet',
            )}
          >
            {name}
          </li>
        ))}
      </ol>
    </header>
  );
});
