import type { PersonPage } from '@boast/contract/account/people';
import { formatDate } from '@boast/domain/time/format-date';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { genderText } from '../../lib/text/gender.ts';

import { SectionHead } from '../../ui/SectionHead.tsx';

type PersonTitlesProps = Pick<PersonPage, 'titles'> & {
  /** The count of all titles, including those not listed. */
  count: number;
};

export function PersonTitles({ titles, count }: PersonTitlesProps) {
  return (
    <section aria-labelledby="titles">
      <SectionHead
        id="titles"
        title="Titles"
        note={count > titles.length ? `the newest ${titles.length} of ${count}` : count}
      />
      <ul className="grid gap-3 pt-4 sm:grid-cols-2 lg:grid-cols-3">
        {titles.map(({ tournamentId, entryId, name, gender, endDate, entryCount }) => (
          <li key={entryId} className="flex">
            <Link
              to={sitePaths.entry({ tournamentId, entryId })}
              className="flex min-w-0 grow items-center gap-4 rounded-base bg-dot px-4 py-3 text-on-dot no-underline hover:bg-dot-high"
            >
              <span className="score text-[3.5rem]">1</span>
              <span className="min-w-0">
                <span className="display wrap-anywhere block text-title">{name}</span>
                <span className="numerals block text-small">
                  {genderText[gender]}, {formatDate(endDate)}, of {entryCount.toLocaleString('en')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
