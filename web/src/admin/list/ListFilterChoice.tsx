import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';

export type ListFilter = {
  /** Its name in the address and in the operation's query. */
  name: string;
  label: string;
  /** What is shown while nothing is chosen: "All users". */
  all: string;
  choices: readonly { value: string; label: string }[];
};

type ListFilterChoiceProps = { filter: ListFilter; value: string; onChoose: (value: string) => void };

/** One filter of a list. */
export function ListFilterChoice({ filter, value, onChoose }: ListFilterChoiceProps) {
  return (
    <div className="min-w-40 max-sm:flex-1">
      <Field label={filter.label}>
        <SelectInput value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{filter.all}</option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectInput>
      </Field>
    </div>
  );
}
