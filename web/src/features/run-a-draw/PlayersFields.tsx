import { useId, useRef, useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { type DrawForm, drawText } from './draw-form.ts';
import { readPlayerFile } from './read-player-file.ts';
import { doubledNames, readPlayers } from './read-players.ts';

type PlayersFieldsProps = {
  form: DrawForm;
  trouble: string | undefined;
  onChange: (changed: Partial<DrawForm>) => void;
};

export function PlayersFields({ form, trouble, onChange }: PlayersFieldsProps) {
  const names = readPlayers(form.players);
  return (
    <>
      <div className="flex flex-col items-start gap-3 [&>:first-child]:self-stretch">
        <Field
          label="Players"
          hint="One a line, typed or pasted. Seeds first, best first."
          error={trouble}
          status={<Counted names={names} />}
          required
        >
          <TextArea
            name="players"
            rows={6}
            value={form.players}
            maxLength={20_000}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            onChange={({ target }) => onChange({ players: target.value })}
          />
        </Field>
        <FileButton onRead={(players) => onChange({ players })} />
      </div>
      <div className="grid items-end gap-8 sm:grid-cols-2 sm:gap-5">
        <Field label="Seeds">
          <SelectInput
            value={String(Math.min(form.seeded, names.length))}
            onChange={({ target }) => onChange({ seeded: Number(target.value) })}
          >
            {Array.from({ length: Math.min(names.length, MOST_SEEDS) + 1 }, (_, seeds) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number is the option
              <option key={seeds} value={seeds}>
                {seedsText(seeds)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <SegmentedControl
          label="Everyone else is placed"
          options={places}
          value={form.places}
          onChange={(chosen) => onChange({ places: chosen })}
          wide
        />
      </div>
      <p className="-mt-5 text-quiet text-small">{placesText[form.places]}</p>
    </>
  );
}

const MOST_SEEDS = 32;

function seedsText(seeds: number): string {
  if (seeds === 0) return 'Nobody is seeded';
  return seeds === 1 ? 'The first is seeded' : `The first ${seeds} are seeded`;
}

const places = [
  { value: 'lot', label: 'By lot' },
  { value: 'list', label: 'As listed' },
] as const;

const placesText: Readonly<Record<DrawForm['places'], string>> = {
  lot: 'Seeds meet as late as they can; everyone else is drawn by lot. Anyone can check the lot.',
  list: 'The draw reads from the top as your list does. Nothing is drawn by lot.',
};

function Counted({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const doubled = doubledNames(names);
  return (
    <>
      <p className="numerals text-ink">{drawText(names.length)}</p>
      {doubled.length > 0 && <p className="text-warning">In the list twice: {doubled.join(', ')}</p>}
    </>
  );
}

function FileButton({ onRead }: { onRead: (players: string) => void }) {
  const [failure, setFailure] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const answer = await readPlayerFile(file).catch((error: unknown) => ({
      ok: false as const,
      why: failureMessage(error),
    }));
    setFailure(answer.ok ? '' : answer.why);
    if (answer.ok) onRead(answer.players);
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Button variant="outline" size="small" aria-describedby={id} onClick={() => input.current?.click()}>
        From a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
        aria-label="Excel or CSV file of players"
        className="hidden"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <p id={id} role="status" className="text-small text-tin-text empty:hidden">
        {failure}
      </p>
    </>
  );
}
