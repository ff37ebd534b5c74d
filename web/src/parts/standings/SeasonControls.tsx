import { genderText, type TourGender } from '../../lib/text/gender.ts';
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx';

/** The tournaments that a season counts. */
export type SeasonScope = { gender: TourGender | null; period: 'year' | 'all' };
type SeasonControlsProps = { scope: SeasonScope; onChange: (change: Partial<SeasonScope>) => void };

export const SeasonControls = ({ scope, onChange }: SeasonControlsProps) => (
  <div className="flex flex-wrap gap-3">
    <SegmentedControl
      label="Tournaments"
      options={genders}
      value={scope.gender ?? 'all'}
      onChange={(gender) => onChange({ gender: gender === 'all' ? null : gender })}
    />
    <SegmentedControl
      label="Period"
      options={periods}
      value={scope.period}
      onChange={(period) => onChange({ period })}
    />
  </div>
);

const genders = [
  { value: 'all', label: 'All' },
  { value: 'mens', label: genderText.mens },
  { value: 'womens', label: genderText.womens },
] as const;

const periods = [
  { value: 'year', label: 'This year' },
  { value: 'all', label: 'All time' },
] as const;
