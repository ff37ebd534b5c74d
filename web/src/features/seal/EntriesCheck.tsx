import type { Tournament } from '@boast/contract/tournaments';
import { isDrawSize } from '@boast/domain/draw/bracket';
import { readExport } from '@boast/domain/verify/sealed-export';
import { useMutation } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { OutcomeMark } from '../../ui/OutcomeMark.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { checkEntries } from './check-entries.ts';
import { type Finding, verdictOf } from './finding.ts';
import { type PublishedFacts, readPublishedFacts } from './published-facts.ts';
import { readAllEntries } from './seal-queries.ts';
import { hashInBrowser } from './web-hashing.ts';

type EntriesCheckProps = { tournament: Tournament; seal: PublishedFacts['seal'] };

/** Takes all sealed entries, as they are published now or as somebody kept them, and says what of it holds. */
export function EntriesCheck({ tournament, seal }: EntriesCheckProps) {
  const [read, setRead] = useState(0);
  const { drawSize } = tournament;
  const check = useMutation({
    mutationFn: async (file: { name: string; text: string } | null) => {
      if (!isDrawSize(drawSize)) throw new Error(`No draw has ${drawSize} slots`);
      setRead(0);
      const exported = file ? readExport(file.text) : await readAllEntries({ seal, drawSize }, setRead);
      return checkEntries(exported, await readPublishedFacts(seal), hashInBrowser);
    },
  });
  const isLoading = check.isPending && check.variables === null;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-measure text-quiet">
        Hashes every entry again, and computes the board and the prize from them: with the same rules, but on
        your machine.
      </p>
      <div>
        <Button loading={isLoading} onClick={() => check.mutate(null)}>
          Check all entries
        </Button>
      </div>
      <FileChoice
        label="Or choose a list that you kept"
        hint={check.variables?.name ?? 'The file from “Download all entries”'}
        onFile={(file) => check.mutate(file)}
      />
      {isLoading && <Progress label="Entries read" value={read} max={seal.entryCount} />}
      {check.error && (
        <Alert tone="danger" title="The check did not come to an end" announce>
          {messageOf(check.error)}
        </Alert>
      )}
      {check.data && <FindingList findings={check.data} words={words} />}
    </div>
  );
}

const words = {
  correct: 'Everything holds',
  possible: 'Nothing speaks against it',
  wrong: 'This does not hold',
};

type FileChoiceProps = {
  label: string;
  hint: string;
  onFile: (file: { name: string; text: string }) => void;
};

/** More than a million entries take. Whatever is larger is none of our files, and is not read. */
const LARGEST_BYTES = 400_000_000;

/** A place to drop a file or to choose one. It is read here and sent nowhere. */
export function FileChoice({ label, hint, onFile }: FileChoiceProps) {
  const id = useId();
  const read = async (file: File | undefined) => {
    if (file) onFile({ name: file.name, text: file.size > LARGEST_BYTES ? '' : await file.text() });
  };
  return (
    <div className="relative flex items-center gap-4 rounded-base border border-edge border-dashed px-4 py-4 focus-within:outline-2 focus-within:outline-offset-2 hover:border-ink">
      <FileCheck aria-hidden="true" className="size-6 shrink-0 text-quiet" />
      <div className="min-w-0">
        <label htmlFor={id} className="font-[650]">
          {label}
        </label>
        <p className="break-words text-quiet text-small">{hint}</p>
      </div>
      {/* Lies over all of it, so that a file can be dropped anywhere: the browser takes it. */}
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

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
