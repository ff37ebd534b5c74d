import { Link } from '../../../lib/router/Link.tsx';
import { genderText } from '../../../lib/text/gender.ts';
import { countText } from '../../../lib/text/number-text.ts';

import { StartCountdown } from '../../../parts/tournaments/reminders/StartCountdown.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/Badge.tsx';
import { adminPaths } from '../../parts/admin-paths.ts';
import type { Attention } from './attention.ts';

export function AttentionList({ items }: { items: readonly Attention[] }) {
  if (items.length === 0) {
    return <p className="p-5 text-quiet sm:p-6">Nothing. Every tournament is fine.</p>;
  }
  return (
    <ul>
      {items.map(({ tournament, kind }) => (
        <li
          key={tournament.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:px-6"
        >
          <Badge tone={kinds[kind].tone}>{kinds[kind].word}</Badge>
          <Link
            to={adminPaths.tournament(tournament.id)}
            className="min-w-0 font-[650] text-ink no-underline hover:text-accent pointer-coarse:py-2.5"
          >
            {tournament.name} <span className="text-quiet">{genderText[tournament.gender]}</span>
          </Link>
          <p className="text-quiet text-small sm:ml-auto">
            <What tournament={tournament} kind={kind} />
          </p>
        </li>
      ))}
    </ul>
  );
}

const kinds: Record<Attention['kind'], { word: string; tone: BadgeTone }> = {
  locks_soon: { word: 'Locks soon', tone: 'live' },
  without_start: { word: 'No start time', tone: 'warning' },
  results_missing: { word: 'Results missing', tone: 'warning' },
  unpublished: { word: 'Not published', tone: 'info' },
};

function What({ tournament, kind }: Attention) {
  const { startsAt, completedMatches, totalMatches, playerCount } = tournament;
  switch (kind) {
    case 'locks_soon':
      return startsAt && <StartCountdown startsAt={startsAt} compact />;
    case 'without_start':
      return "Entries won't lock until it's set";
    case 'results_missing':
      return `${totalMatches - completedMatches} of ${totalMatches} matches`;
    case 'unpublished':
      return `${countText(playerCount, 'player')} so far`;
  }
}
