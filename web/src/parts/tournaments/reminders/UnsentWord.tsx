import type { ReactNode } from 'react';
import { Link } from '../../../lib/router/Link.tsx';
import { unsentText } from './unsent-picks.ts';
import { unsentPath, useUnsentPicks } from './use-unsent-picks.ts';

type UnsentWordProps = {
  tournamentId: string;
  /** Shown if nothing waits to be submitted. */
  children: ReactNode;
};

export function UnsentWord({ tournamentId, children }: UnsentWordProps) {
  const unsent = useUnsentPicks().find(({ tournament }) => tournament.id === tournamentId);
  if (!unsent) return children;
  return (
    <Link to={unsentPath(unsent)} className="flex min-h-6 items-center font-[650] text-small text-warning">
      {unsentText(unsent).title}
      <span className="sr-only">, {unsent.tournament.name}</span>
    </Link>
  );
}
