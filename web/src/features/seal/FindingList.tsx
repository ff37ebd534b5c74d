import { Alert } from '../../ui/Alert.tsx';
import { OutcomeMark } from '../../ui/OutcomeMark.tsx';
import { type Finding, verdictOf } from './finding.ts';

type FindingListProps = {
  findings: readonly Finding[];
  words: Record<'correct' | 'possible' | 'wrong', string>;
};

/** The verdict in one line, and under it each thing that was checked. */
export function FindingList({ findings, words }: FindingListProps) {
  const verdict = verdictOf(findings);
  return (
    <div className="flex animate-rise flex-col gap-4">
      <Alert tone={tones[verdict]} title={words[verdict]} announce />
      <ol className="flex flex-col">
        {findings.map(({ outcome, title, text }) => (
          <li key={title} className="flex gap-3 border-line border-t py-3 first:border-t-0 first:pt-0">
            <OutcomeMark outcome={outcome} label={marks[outcome]} className="mt-0.5 h-6" />
            <div className="min-w-0">
              <p className="font-[650]">{title}</p>
              <p className="mt-0.5 max-w-measure text-quiet text-small">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const tones = { correct: 'success', possible: 'info', wrong: 'danger' } as const;
const marks = { correct: 'Holds', possible: 'Open', wrong: 'Failed' } as const;
