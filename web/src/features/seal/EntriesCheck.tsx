import type { Tournament } from '@boast/contract/tournaments';
import { isDrawSize } from '@boast/domain/draw/bracket';
import { readExport } from '@boast/domain/verify/sealed-export';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { checkEntries } from './check-entries.ts';
import { FileChoice } from './FileChoice.tsx';
import { FindingList } from './FindingList.tsx';
import { type PublishedFacts, readPublishedFacts } from './published-facts.ts';
import { readAllEntries } from './read-all-entries.ts';
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
