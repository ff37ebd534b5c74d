import type { BoardRow } from '@boast/contract/leaderboard';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../api/queries/account.ts';
import { boardTopQuery } from '../../../api/queries/boards.ts';

import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';

export function Podium({ tournament }: { tournament: Tournament }) {
  const { data: top } = useQuery(boardTopQuery(tournament.id));
  const user = useUser();
  const steps = stepsOf(top?.data ?? []);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="podium" className="mx-auto min-h-58 w-full max-w-page md:min-h-18">
      <h2 id="podium" className="sr-only">
        Podium
      </h2>
      <ol className="grid gap-2 md:grid-cols-3 md:gap-3">
        {steps.map((step) => (
          <Step key={step.rows[0]?.entryId} {...step} ownId={user?.id ?? null} tournamentId={tournament.id} />
        ))}
      </ol>
    </section>
  );
}

interface PodiumStep {
  readonly rank: number;
  readonly rows: readonly BoardRow[];
}

/** Rows for the first three ranks. The last row takes the rest. */
function stepsOf(rows: readonly BoardRow[]): PodiumStep[] {
  const placed = rows.filter(({ rank, points }) => rank <= 3 && points > 0);
  const steps = [placed.slice(0, 1), placed.slice(1, 2), placed.slice(2)];
  return steps.flatMap((rows) => (rows[0] ? [{ rank: rows[0].rank, rows }] : []));
}

type StepProps = PodiumStep & { ownId: string | null; tournamentId: string };

/** A row names at most this many people, the reader first, and counts the rest. */
const NAMED = 2;

function Step({ rank, rows, ownId, tournamentId }: StepProps) {
  const isGold = rank === 1;
  const isOwn = ({ userId }: BoardRow) => Number(userId === ownId);
  const ownFirst = rows.toSorted((a, b) => isOwn(b) - isOwn(a));
  const [first] = rows;
  return (
    <li
      data-rank={rank}
      className={classNames(
        'flex min-h-18 min-w-0 items-center gap-3 rounded-base border px-3.5 py-1',
        isGold ? 'border-dot bg-dot text-on-dot' : 'border-line bg-glass',
      )}
    >
      <span className={classNames('score min-w-6 text-[2.25rem]', !isGold && 'text-quiet')}>{rank}</span>
      <Avatar name={ownFirst[0]?.username ?? ''} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        {ownFirst.slice(0, NAMED).map(({ entryId, userId, username }) => (
          <span key={entryId} className="flex min-w-0 items-center gap-2 font-[650]">
            <Link
              to={sitePaths.entry({ tournamentId, entryId })}
              className="flex min-h-7 pointer-coarse:min-h-11 min-w-0 items-center text-inherit no-underline underline-offset-4 hover:underline"
            >
              <Untranslated className="truncate">{username}</Untranslated>
            </Link>
            {userId === ownId && <Badge>You</Badge>}
          </span>
        ))}
        {rows.length > NAMED && (
          <span className="text-small">and {(rows.length - NAMED).toLocaleString('en')} more</span>
        )}
      </div>
      <span className="numerals shrink-0 text-right text-small">
        {(first?.points ?? 0).toLocaleString('en')} points
        <span className="block">{first?.score ?? 0} right</span>
      </span>
    </li>
  );
}
