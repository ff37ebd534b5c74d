import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { drawRoleQuery } from '../../api/queries/draw-role.ts';
import { Link } from '../../lib/router/Link.tsx';
import { runPath } from '../../lib/run-path.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { buttonClass } from '../../ui/Button.tsx';

/** The way to the portal, for those who run this club's draw. */
export function RunThisDraw({ tournament: { id } }: TournamentPartProps) {
  const { data } = useQuery(drawRoleQuery(id));
  if (!data || data.role === null) return null;
  return (
    <p>
      <Link to={runPath(id)} className={buttonClass({ variant: 'outline', size: 'small' })}>
        <Settings2 aria-hidden="true" />
        Run this draw
      </Link>
    </p>
  );
}
