import type { EntryWithTournament } from '@boast/contract/entries';
import { Link } from '../../lib/router/Link.tsx';
import { genderWords, phaseOf } from '../../lib/tournaments/phase.ts';
import { StartCountdown } from '../../lib/tournaments/StartCountdown.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ordinal } from './dashboard-groups.ts';

type EntriesPanelProps = { title: string; entries: readonly EntryWithTournament[] };

export function EntriesPanel({ title, entries }: EntriesPanelProps) {
  return (
    <Panel title={title} level={2} flush>
      {entries.length === 0 ? (
        <div className="flex flex-col items-start gap-2 p-5 sm:p-6">
          <p className="text-quiet">No {title}</p>
          <Link to={pb.tournaments()} className={linkClass()}>
            Browse tournaments
          </Link>
        </div>
      ) : (
        <ul>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function EntryLine({ entry }: { entry: EntryWithTournament }) {
  const { tournament, tournamentId } = entry;
  const to = pb.tournament({ tournamentId });
  return (
    <li className="flex items-center gap-4 border-line border-b px-5 py-3 last:border-b-0 sm:px-6">
      <div className="min-w-0 grow">
        <Link to={to} className="font-[650] text-ink no-underline hover:text-accent">
          {tournament.name}
        </Link>
        <p className="numerals flex flex-wrap gap-x-3 text-quiet text-small">
          <span>{genderWords[tournament.gender]}</span>
          <Standing entry={entry} />
        </p>
      </div>
      <Link to={to} className={buttonClass({ variant: 'outline', size: 'small' })}>
        View
        <span className="sr-only"> {tournament.name}</span>
      </Link>
    </li>
  );
}

function Standing({ entry }: { entry: EntryWithTournament }) {
  const { tournament, score, possibleScore, rank, voided } = entry;
  const phase = phaseOf(tournament.status);
  if (phase === 'upcoming') {
    return tournament.startsAt ? <StartCountdown startsAt={tournament.startsAt} compact /> : null;
  }
  if (phase === 'active') {
    return (
      <span>
        {score}/{possibleScore} tips correct
      </span>
    );
  }
  if (phase === 'cancelled') return <span>{cancelledWords(voided?.refundedCredits ?? 0)}</span>;
  return rank === null ? null : <span>Finished {ordinal(rank)}</span>;
}

function cancelledWords(refunded: number): string {
  if (refunded === 0) return 'Cancelled';
  return `Cancelled, ${refunded === 1 ? '1 credit' : `${refunded} credits`} returned`;
}
