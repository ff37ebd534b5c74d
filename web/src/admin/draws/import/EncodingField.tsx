import { ENCODINGS, type Encoding } from '@boast/domain/import/read/encodings';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { namesIn, readSavedAs, type SavedText } from './read-sheet-file.ts';

type EncodingFieldProps = { file: SavedText; onChange: (file: SavedText) => void };

/** Shows how a file's bytes were decoded, so that a person can judge by the names and choose another encoding. */
export function EncodingField({ file, onChange }: EncodingFieldProps) {
  const names = namesIn(file.text);
  const readable = Object.entries(ENCODINGS).filter(
    ([encoding]) => encoding === file.encoding || readSavedAs(file, encoding as Encoding) !== null,
  );
  const isListed = file.encoding in ENCODINGS;
  return (
    <div className="flex flex-col gap-3">
      <Field label="Encoding" hint="Choose another if names below look wrong.">
        <SelectInput
          value={file.encoding}
          onChange={({ target }) => {
            const read = readSavedAs(file, target.value as Encoding);
            if (read) onChange(read);
          }}
        >
          {!isListed && <option value={file.encoding}>{file.encoding}</option>}
          {readable.map(([encoding, name]) => (
            <option key={encoding} value={encoding}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
      {file.doubts.length > 0 && (
        <Alert tone="warning" title="Some words look wrong">
          <span translate="no">{file.doubts.join(', ')}</span>. Choose another encoding, or correct the file.
        </Alert>
      )}
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
