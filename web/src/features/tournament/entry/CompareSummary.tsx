import type { Entry } from '@boast/contract/entries';
import type { Comparison } from '@boast/domain/scoring/compare-entries';
import { leadWords, stillWords } from './compare-words.ts';

type CompareSummaryProps = { comparison: Comparison; own: Entry; rival: Entry };

/** The two entries in numbers: points and ranks, in how many matches they agree, and what can still change it. */
export function CompareSummary({ comparison, own, rival }: CompareSummaryProps) {
  const { counts, points, swing } = comparison;
  const name = rival.username;
  return (
    <section aria-label="In numbers" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-x-14 gap-y-5">
        <dl className="flex gap-x-10 gap-y-5 sm:gap-x-14">
          <Side name="You" entry={own} points={points[0]} isAhead={points[0] > points[1]} />
          <Side name={name} entry={rival} points={points[1]} isAhead={points[1] > points[0]} />
        </dl>
        <div className="max-w-measure pb-1">
          <p className="font-[650] text-lead">{leadWords(points, name)}</p>
          <p className="text-quiet">{stillWords(swing, name)}</p>
        </div>
      </div>
      <Agreement counts={counts} />
    </section>
  );
}

type SideProps = { name: string; entry: Entry; points: number; isAhead: boolean };

function Side({ name, entry, points, isAhead }: SideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <dt className="eyebrow max-w-40 truncate text-quiet">{name}</dt>
      <dd className={`score text-[3rem] ${isAhead ? 'text-accent' : 'text-ink'}`}>
        {points.toLocaleString('en')}
        <span className="sr-only"> points</span>
      </dd>
      <dd className="numerals text-quiet text-small">
        {entry.rank !== null && `Rank ${entry.rank.toLocaleString('en')}, `}
        {entry.score}/{entry.possibleScore} correct
      </dd>
    </div>
  );
}

/** One bar for all matches, cut where they agree, see the same winner by another score, and differ. */
function Agreement({ counts }: { counts: Comparison['counts'] }) {
  const parts = [
    { word: 'Same pick', count: counts.same, fill: 'bg-ink' },
    { word: 'Same winner', count: counts.winner, fill: 'bg-edge' },
    { word: 'Different', count: counts.different, fill: 'bg-dot' },
  ];
  return (
    <div>
      <span aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-small">
        {parts.map(({ word, count, fill }) => (
          <span key={word} className={fill} style={{ flexGrow: count }} />
        ))}
      </span>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {parts.map(({ word, count, fill }) => (
          <li key={word} className="numerals flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-small ${fill}`} />
            {word} <span className="font-[650]">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
