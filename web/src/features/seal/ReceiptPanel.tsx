import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { writeReceipt } from '@boast/domain/receipt/receipt';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { Link } from '../../lib/router/Link.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { toast } from '../../ui/toast.ts';
import { readReceipt } from './seal-queries.ts';

/** What proves what one saved and when: a file to keep, of the entry as it stands or as it was. */
export function ReceiptPanel({ tournament, entry }: { tournament: Tournament; entry: Entry }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const version = chosen ?? entry.version;
  useHashTarget();
  const download = useMutation({
    mutationFn: () => readReceipt(entry.id, version),
    onSuccess: (receipt) =>
      saveFile({
        name: `receipt-${entry.id.slice(-12)}-v${receipt.version}.json`,
        type: 'application/json',
        text: writeReceipt(receipt),
      }),
    onError: (error) => toast.error('Download failed', { description: messageOf(error) }),
  });
  return (
    <div id="receipt" className="scroll-mt-20">
      <Panel title="Your receipt" note={`version ${entry.version}`}>
        <div className="flex flex-col gap-5">
          <p className="max-w-measure text-quiet">
            A small file, signed by our server: it proves what you saved, and the second you saved it. With it
            anybody can check that exactly this was sealed at the first ball.
          </p>
          {entry.version > 1 && (
            <Field label="Which save">
              <SelectInput value={version} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
                {Array.from({ length: entry.version }, (_, n) => entry.version - n).map((number) => (
                  <option key={number} value={number}>
                    {number === entry.version ? `Version ${number}, as it stands` : `Version ${number}`}
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
            <Link to={pb.verify({ tournamentId: tournament.id })} className={linkClass()}>
              Check a receipt
            </Link>
          </div>
        </div>
      </Panel>
    </div>
  );
}
