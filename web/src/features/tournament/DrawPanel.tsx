import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useMemo } from 'react';
import { PredictSection } from './PredictSection.tsx';
import { useDraft } from './picks/use-draft.ts';
import { ResultsSection } from './ResultsSection.tsx';
import { readTournamentDraw, type TournamentDraw } from './picks/tournament-draw.ts';
import { useIsOpen } from './use-is-open.ts';
import type { Person } from './picks/use-person.ts';

type DrawPanelProps = { tournament: Tournament; entry: Entry | null; person: Person | null };

/** The draw with one person's picks: to be made before the start, to be followed from then on. */
export function DrawPanel(props: DrawPanelProps) {
  const source = useMemo(() => readTournamentDraw(props.tournament), [props.tournament]);
  return <OwnDraw key={props.person?.userId} {...props} source={source} />;
}

function OwnDraw({ tournament, entry, person, source }: DrawPanelProps & { source: TournamentDraw }) {
  const isOpen = useIsOpen(tournament);
  // Whoever cannot enter has no draft.
  const keepsDraft = isOpen && person?.isAdmin !== true;
  const store = useDraft({ tournament, source, entry, person, isOpen: keepsDraft });
  if (!isOpen) return <ResultsSection tournament={tournament} source={source} store={store} />;
  return (
    <PredictSection tournament={tournament} source={source} entry={entry} person={person} store={store} />
  );
}
