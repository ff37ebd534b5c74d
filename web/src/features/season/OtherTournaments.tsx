import type { OtherTournament } from '@boast/contract/season';
import { formatDate } from '@boast/domain/time/calendar-date';
import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { genderWords } from '../../parts/tournaments/phase.ts';
import { rulesNames } from '../../parts/tournaments/rules-words.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { countWords } from './season-words.ts';

/** Tournaments of other rules than the season's: each with its own board, none added. */
export function OtherTournaments({ tournaments }: { tournaments: readonly OtherTournament[] }) {
  if (tournaments.length === 0) return null;
  return (
    <section aria-labelledby="other-rules" className="mt-4 flex flex-col gap-1">
      <SectionHead
        id="other-rules"
        title="By other rules, not added"
        note={countWords(tournaments.length, 'tournament')}
      />
      <ul>
        {tournaments.map(({ tournamentId, name, gender, endDate, scoringRules, entryCount }) => (
          <li
            key={tournamentId}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-b py-3"
          >
            <Link
              to={pb.tournamentBoard({ tournamentId })}
              className="-my-2 py-2 font-[600] text-ink no-underline underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className="numerals text-quiet text-small">
              {rulesNames[scoringRules]} · {genderWords[gender]}, ended {formatDate(endDate)} ·{' '}
              {countWords(entryCount, 'entry', 'entries')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
