import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Gender } from '../../api/queries.ts';
import { genderWords } from '../../parts/tournaments/phase.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';

type ImportTraitsProps = {
  gender: Gender;
  onGender: (gender: Gender) => void;
  isCompleted: UseFormRegisterReturn;
};

/** What the form says of a tournament, whatever it comes from. */
export function ImportTraits({ gender, onGender, isCompleted }: ImportTraitsProps) {
  return (
    <>
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden="true" className="font-[600] text-small">
          Gender
        </span>
        <SegmentedControl label="Gender" options={genders} value={gender} onChange={onGender} />
      </div>
      <Checkbox
        label="The tournament is already completed"
        hint="It comes in with its results, and nobody can enter it"
        {...isCompleted}
      />
    </>
  );
}

const genders: readonly { value: Gender; label: string }[] = [
  { value: 'mens', label: genderWords.mens },
  { value: 'womens', label: genderWords.womens },
];
