import { useState } from 'react';
import { EncodingField } from './EncodingField.tsx';
import { FileField } from './ImportForm.tsx';
import { readSheetFile, type SavedText } from './read-sheet-file.ts';

type SavedSheetFieldProps = {
  text: string;
  onText: (text: string) => void;
  onProblem: (message: string) => void;
};

/** A file of cells. Its encoding can be changed until somebody edits the cells. */
export function SavedSheetField({ text, onText, onProblem }: SavedSheetFieldProps) {
  const [saved, setSaved] = useState<SavedText | null>(null);
  const show = (read: SavedText) => {
    setSaved(read);
    onText(read.text);
  };
  const take = async (file: File) => {
    const read = await readSheetFile(file);
    if (read.ok) show(read);
    else onProblem(read.problem);
  };
  return (
    <>
      <FileField
        label="File"
        hint="A CSV file. Or copy the cells and paste them below."
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onFile={(file) => void take(file)}
      />
      {saved !== null && saved.text === text && <EncodingField file={saved} onChange={show} />}
    </>
  );
}
