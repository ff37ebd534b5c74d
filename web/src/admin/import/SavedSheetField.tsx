import { ENCODINGS, type Encoding } from '@boast/domain/import/guess-encoding';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { FileField } from './ImportForm.tsx';
import { namesIn, readSheetAs, readSheetFile, type SheetText } from './read-sheet-file.ts';

type SavedSheetFieldProps = {
  /** The cells as they stand now. */
  text: string;
  onText: (text: string) => void;
  onProblem: (message: string) => void;
};

/** A file of cells, and how its bytes were read until somebody changes the cells. */
export function SavedSheetField({ text, onText, onProblem }: SavedSheetFieldProps) {
  const [saved, setSaved] = useState<SheetText | null>(null);
  const show = (read: SheetText) => {
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
        hint="Saved as CSV. You can also copy the cells and paste them below."
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onFile={(file) => void take(file)}
      />
      {saved !== null && saved.text === text && <EncodingField file={saved} onChange={show} />}
    </>
  );
}

type EncodingFieldProps = { file: SheetText; onChange: (file: SheetText) => void };

/** How the bytes of a file were read, by which a person sees whether the names are right, and can say otherwise. */
function EncodingField({ file, onChange }: EncodingFieldProps) {
  const names = namesIn(file.text);
  const readable = Object.entries(ENCODINGS).filter(
    ([encoding]) => readSheetAs(file, encoding as Encoding) !== null,
  );
  return (
    <div className="flex flex-col gap-3">
      <Field label="Encoding" hint="If the names below look wrong, choose another.">
        <SelectInput
          value={file.encoding}
          onChange={({ target }) => {
            const read = readSheetAs(file, target.value as Encoding);
            if (read) onChange(read);
          }}
        >
          {readable.map(([encoding, name]) => (
            <option key={encoding} value={encoding}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
      {names.length > 0 && (
        <ul
          aria-label="Names in the file"
          aria-live="polite"
          className="flex flex-wrap gap-x-4 gap-y-1 text-small"
        >
          {names.map((name) => (
            <li key={name} translate="no" className="break-words">
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
