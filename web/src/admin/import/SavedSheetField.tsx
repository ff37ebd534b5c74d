import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { EncodingField } from './EncodingField.tsx';
import { FileField } from './ImportForm.tsx';
import { readSheetFile, type SavedText } from './read-sheet-file.ts';

type SavedSheetFieldProps = {
  text: string;
  onText: (text: string) => void;
  onProblem: (message: string) => void;
};

/** A workbook, or a file of cells whose encoding can be changed until somebody edits the cells. */
export function SavedSheetField({ text, onText, onProblem }: SavedSheetFieldProps) {
  const [saved, setSaved] = useState<SavedText | null>(null);
  const show = (read: SavedText) => {
    setSaved(read);
    onText(read.text);
  };
  const reading = useMutation({ mutationFn: readFile });
  const take = (file: File) =>
    reading.mutate(file, {
      onSuccess: (read) => {
        if (typeof read !== 'string') return show(read);
        setSaved(null);
        onText(read);
      },
      onError: (error) => onProblem(failureMessage(error)),
    });
  return (
    <>
      <FileField
        label="File"
        hint="Excel (.xlsx) or CSV. Or copy the cells and paste them below."
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        status={reading.isPending && 'Reading the file…'}
        onFile={take}
      />
      {saved !== null && saved.text === text && <EncodingField file={saved} onChange={show} />}
    </>
  );
}

/** The server reads workbooks, so that the site needs no program that unpacks them. */
async function readFile(file: File): Promise<SavedText | string> {
  const read = await readSheetFile(file);
  return 'text' in read
    ? read
    : (await callApi('previewWorkbook', { body: { file: read.workbook } })).data.sheet;
}
