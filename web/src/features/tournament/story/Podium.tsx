import type { BoardRow } from '@boast/contract/leaderboard';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../api/queries/account.ts';
import { boardTopQuery } from '../../../api/queries/boards.ts';

import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import './story.css';
import { Untranslated } from '../../../ui/Untranslated.tsx';

export function Podium({ tournament }: { tournament: Tournament }) {
  const { data: top } = useQuery(boardTopQuery(tournament.id));
  const user = useUser();
  const steps = stepsOf(top?.data ?? []);
  const isShared = steps[1]?.rank === 1;
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="podium" className="mx-auto w-full max-w-page">
      <h2 id="podium" className="sr-only">
        Podium
      </h2>
      <ol className="podium grid items-end gap-2 md:gap-3" data-shared={isShared || undefined}>
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

/** Steps for the first three ranks; equal ranks are equally high. The last step takes the rest. */
function stepsOf(rows: readonly BoardRow[]): PodiumStep[] {
  const placed = rows.filter(({ rank, points }) => rank <= 3 && points > 0);
  const steps = [placed.slice(0, 1), placed.slice(1, 2), placed.slice(2)];
  return steps.flatMap((rows) => (rows[0] ? [{ rank: rows[0].rank, rows }] : []));
}

type StepProps = PodiumStep & { ownId: string | null; tournamentId: string };

/** A step names at most this many people and counts the rest. On a phone it names one, the reader if possible. */
const NAMED = 2;

function Step({ rank, rows, ownId, tournamentId }: StepProps) {
  const isGold = rank === 1;
  const isOwn = ({ userId }: BoardRow) => Number(userId === ownId);
  const named = rows.toSorted((a, b) => isOwn(b) - isOwn(a));
  const [first] = rows;
  return (
    <li
      data-rank={rank}
      className={classNames(
        'flex min-w-0 items-center gap-4 rounded-base border px-3.5 py-2 md:flex-col md:items-start md:gap-1 md:p-4',
        isGold ? 'border-dot bg-dot text-on-dot' : 'border-line bg-glass',
      )}
    >
      <span className={classNames('score', isGold ? 'text-[4rem]' : 'text-[2.5rem] text-quiet')}>{rank}</span>
      <div className="min-w-0">
        <ul>
          {named.slice(0, NAMED).map(({ entryId, userId, username }, at) => (
            <li
              key={entryId}
              className={classNames('flex min-w-0 items-center gap-2 font-[650]', at > 0 && 'max-md:hidden')}
            >
              <Link
                to={sitePaths.entry({ tournamentId, entryId })}
                className="flex min-h-7 pointer-coarse:min-h-11 min-w-0 items-center text-inherit no-underline underline-offset-4 hover:underline"
              >
                <Untranslated className="truncate">{username}</Untranslated>
              </Link>
              {userId === ownId && <Badge>You</Badge>}
            </li>
          ))}
        </ul>
        {rows.length > NAMED && <p className="text-small max-md:hidden">and {rows.length - NAMED} more</p>}
        {rows.length > 1 && <p className="text-small md:hidden">and {rows.length - 1} more</p>}
        <p className="numerals text-small">
          {(first?.points ?? 0).toLocaleString('en')} points, {first?.score ?? 0} correct
        </p>
      </div>
    </li>
  );
}
