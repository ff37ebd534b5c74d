import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { EncodingField } from './EncodingField.tsx';
import { FileField } from './ImportForm.tsx';
import { readSheetFile, type SavedText, type SavedWorkbook } from './read-sheet-file.ts';

type SavedSheetFieldProps = {
  text: string;
  onText: (text: string) => void;
  onProblem: (message: string) => void;
};

type ChosenFile = { file: File; worksheet?: string };

/** A workbook, or a file of cells whose encoding can be changed until somebody edits the cells. */
export function SavedSheetField({ text, onText, onProblem }: SavedSheetFieldProps) {
  const [saved, setSaved] = useState<SavedText | null>(null);
  const [worksheets, setWorksheets] = useState<readonly string[]>([]);
  const show = (read: SavedText) => {
    setSaved(read);
    onText(read.text);
  };
  const reading = useMutation({ mutationFn: readFile });
  const take = (chosen: ChosenFile) =>
    reading.mutate(chosen, {
      onSuccess: (read) => {
        setWorksheets('worksheets' in read ? read.worksheets : []);
        if ('bytes' in read) return show(read);
        setSaved(null);
        onText(read.sheet);
      },
      onError: (error) => {
        setWorksheets(worksheetsOf(error));
        onProblem(failureMessage(error));
      },
    });
  const chosen = reading.variables;
  return (
    <>
      <FileField
        label="File"
        hint="Excel (.xlsx) or CSV. Or copy the cells and paste them below."
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        status={reading.isPending && 'Reading the file…'}
        onFile={(file) => take({ file })}
      />
      {worksheets.length > 1 && chosen && (
        <div className="flex flex-col items-start gap-1.5">
          <p className="font-[600] text-small">Several worksheets hold a draw. Which one?</p>
          <SegmentedControl
            label="Worksheet"
            options={worksheets.map((name) => ({ value: name, label: name }))}
            value={chosen.worksheet ?? worksheets[0] ?? ''}
            onChange={(worksheet) => take({ file: chosen.file, worksheet })}
          />
        </div>
      )}
      {saved !== null && saved.text === text && <EncodingField file={saved} onChange={show} />}
    </>
  );
}

/** The server reads workbooks, so that the site needs no program that unpacks them. */
async function readFile({ file, worksheet }: ChosenFile): Promise<SavedText | ReadWorkbook> {
  const read = await readSheetFile(file);
  return 'text' in read ? read : readWorkbook(read, worksheet);
}

type ReadWorkbook = Awaited<ReturnType<typeof readWorkbook>>;

const readWorkbook = async ({ workbook }: SavedWorkbook, worksheet: string | undefined) =>
  (await callApi('previewWorkbook', { body: { file: workbook, ...(worksheet && { worksheet }) } })).data;

/** A worksheet that cannot be read is refused, and another may be chosen. */
function worksheetsOf(error: Error): readonly string[] {
  const worksheets = error instanceof ApiFailure ? error.details['worksheets'] : null;
  return Array.isArray(worksheets) ? worksheets.map(String) : [];
}
