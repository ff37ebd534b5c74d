import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { writeReceipt } from '@boast/domain/seal/receipt';
import { writeExport } from '@boast/domain/verify/sealed-export';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { jsonFile, saveFile } from '../../lib/browser/save-file.ts';
import { useHashTarget } from '../../lib/browser/use-hash-target.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { countText } from '../../lib/text/number-text.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SelectInput } from '../../ui/forms/SelectInput.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { OutcomeMark } from '../../ui/marks/OutcomeMark.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { toast } from '../../ui/status/toast.ts';
import { useOwnPlace } from './own-place.ts';
import type { PublishedFacts } from './published-facts.ts';
import { SealFacts } from './SealFacts.tsx';
import { readAllEntries, readReceipt, sealQuery } from './seal-queries.ts';

export function SealPart({ tournament, entry }: TournamentPartProps) {
  return (
    <>
      {tournament.sealedAt !== null && <SealPanel tournament={tournament} entry={entry} />}
      {entry && <ReceiptPanel tournament={tournament} entry={entry} />}
    </>
  );
}

/** The receipt proves what was saved and when; any version of the entry has one. */
function ReceiptPanel({ tournament, entry }: { tournament: Tournament; entry: Entry }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const version = chosen ?? entry.version;
  useHashTarget();
  const download = useMutation({
    mutationFn: () => readReceipt(entry.id, version),
    onSuccess: (receipt) =>
      saveFile({
        name: `receipt-${entry.id.slice(-12)}-v${receipt.version}.json`,
        file: jsonFile(writeReceipt(receipt)),
      }),
    onError: (error) => toast.error('Download failed', { description: failureMessage(error) }),
  });
  return (
    <div id="receipt" className="scroll-mt-20">
      <Panel title="Your receipt" note={`version ${entry.version}`}>
        <div className="flex flex-col gap-5">
          <p className="max-w-measure text-quiet">
            Proof of your picks and when you saved them. Anyone can use it to check that they're in the seal.
          </p>
          {entry.version > 1 && (
            <Field label="Version">
              <SelectInput value={version} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
                {Array.from({ length: entry.version }, (_, n) => entry.version - n).map((number) => (
                  <option key={number} value={number}>
                    {number === entry.version ? `Version ${number}, current` : `Version ${number}`}
                  </option>
                ))}
              </SelectInput>
            </Field>
          )}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="outline" loading={download.isPending} onClick={() => download.mutate()}>
              <Download aria-hidden="true" />
              Download receipt
            </Button>
            <Link
              to={sitePaths.verify({ tournamentId: tournament.id })}
              className={`${linkClass()} inline-flex items-center pointer-coarse:min-h-11`}
            >
              Check a receipt
            </Link>
          </div>
        </div>
      </Panel>
    </div>
  );
}

function SealPanel({ tournament, entry }: TournamentPartProps) {
  const { data: seal, error, refetch, isFetching } = useQuery(sealQuery(tournament.id));
  if (error && !seal) {
    return (
      <Panel title="The seal" flush>
        <ErrorState
          title="Couldn't load the seal"
          message={failureMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  }
  if (!seal) {
    return (
      <Panel title="The seal">
        <LoadingRegion label="Loading the seal...">
          <Skeleton className="h-28" />
        </LoadingRegion>
      </Panel>
    );
  }
  return (
    <Panel title="The seal">
      <div className="flex flex-col gap-4">
        <p className="max-w-measure text-lead">{trustText(seal.entryCount)}</p>
        {entry && <OwnTick tournament={tournament} entry={entry} />}
        <div className="border-line border-t">
          <Disclosure summary="How to check">
            <div className="flex flex-col gap-5">
              <p>
                At the first ball, we locked all entries under one fingerprint. Change a single pick and the
                fingerprint no longer matches.
              </p>
              <SealFacts seal={seal} />
              <div className="flex flex-wrap gap-3">
                <Link
                  to={sitePaths.verify({ tournamentId: tournament.id })}
                  className={buttonClass({ variant: 'outline' })}
                >
                  <ShieldCheck aria-hidden="true" />
                  Verify it yourself
                </Link>
                <DownloadEntries tournament={tournament} seal={seal} />
              </div>
            </div>
          </Disclosure>
        </div>
      </div>
    </Panel>
  );
}

const trustText = (entries: number): string =>
  `Sealed at the first ball: ${countText(entries, 'entry', 'entries')}. Nobody can change ${entries === 1 ? 'it' : 'them'}, not even us.`;

/** Says that this browser found the reader's entry in the seal; renders nothing while it checks. */
function OwnTick({ tournament, entry }: { tournament: Tournament; entry: Entry }) {
  const { data: place } = useOwnPlace(tournament, entry);
  if (place === undefined) return null;
  return (
    <p className="flex items-center gap-2.5 font-[650]">
      <OutcomeMark outcome={place === null ? 'wrong' : 'correct'} label="" />
      {place === null
        ? "Yours isn't in it. Check your receipt"
        : `Sealed, entry ${place.toLocaleString('en')} (verified on this device)`}
    </p>
  );
}

type DownloadEntriesProps = { tournament: Tournament; seal: PublishedFacts['seal'] };

function DownloadEntries({ tournament, seal }: DownloadEntriesProps) {
  const { drawSize } = tournament;
  const download = useMutation({
    mutationFn: () => {
      if (!isDrawSize(drawSize)) throw new Error(`No draw has ${drawSize} slots`);
      return readAllEntries({ seal, drawSize });
    },
    onSuccess: (exported) =>
      saveFile({
        name: `sealed-entries-${seal.root.slice(0, 12)}.json`,
        file: jsonFile(writeExport(exported)),
      }),
    onError: (error) => toast.error('Download failed', { description: failureMessage(error) }),
  });
  return (
    <Button variant="quiet" loading={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" />
      Download all entries
    </Button>
  );
}
