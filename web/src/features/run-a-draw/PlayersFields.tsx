import { doubledNames } from '@boast/domain/import/sheet/read-players';
import { Field } from '../../ui/forms/Field.tsx';
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx';
import { SelectInput } from '../../ui/forms/SelectInput.tsx';
import { TextArea } from '../../ui/forms/TextInput.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { type DrawForm, drawText } from './draw-form.ts';
import { entriesOf, listed } from './draw-request.ts';
import { leftOutText, PlayerFileButton } from './PlayerFileButton.tsx';

type PlayersFieldsProps = {
  form: DrawForm;
  trouble: string | undefined;
  onChange: (changed: Partial<DrawForm>) => void;
};

export function PlayersFields({ form, trouble, onChange }: PlayersFieldsProps) {
  const { names, seeded, leftOut } = entriesOf(form);
  return (
    <>
      <div className="flex flex-col items-start gap-3 [&>:first-child]:self-stretch">
        <Field
          label="Players"
          hint="One a line, or a table with its headings. Seeds first, or as Ann Archer [2]."
          error={trouble}
          status={
            <Counted
              names={names}
              leftOut={leftOut}
              onPart={() => onChange({ players: form.players.replace(/\s*\/(?!\s*\d)\s*/g, '\n') })}
            />
          }
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
            onChange={({ target }) => onChange(listed(target.value))}
          />
        </Field>
        <PlayerFileButton text={form.players} onRead={(players) => onChange(listed(players))} />
      </div>
      <div className="grid items-end gap-8 sm:grid-cols-2 sm:gap-5">
        <Field label="Seeds">
          <SelectInput
            value={String(seeded)}
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

type CountedProps = { names: readonly string[]; leftOut: readonly string[]; onPart: () => void };

function Counted({ names, leftOut, onPart }: CountedProps) {
  const doubled = doubledNames(names);
  const pairs = names.filter((name) => name.includes(' / ')).length;
  return (
    <>
      {names.length > 0 && <p className="numerals text-ink">{drawText(names.length)}</p>}
      {doubled.length > 0 && <p className="text-warning">In the list twice: {doubled.join(', ')}</p>}
      {pairs > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-quiet">
          {pairs === 1 ? 'One entry is a pair.' : `${pairs} entries are pairs.`}
          <button type="button" className={linkClass()} onClick={onPart}>
            Make everyone an entry
          </button>
        </p>
      )}
      {leftOut.length > 0 && <p className="text-quiet">{leftOutText(leftOut)}</p>}
    </>
  );
}
