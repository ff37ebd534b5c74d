import { toInstant } from '@boast/domain/time/zoned-time';
import { formatInstantOfYear } from '../../lib/text/format-instant.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { SelectInput } from '../../ui/forms/SelectInput.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { dayOf, isLocalTime, zoneOf } from './draw-request.ts';
import type { FieldsProps } from './fields-props.ts';
import type { useVenueZone } from './use-venue-zone.ts';

type WhenFieldsProps = FieldsProps & { guess: ReturnType<typeof useVenueZone> };

export function WhenFields({ form, guess, troubles, onChange }: WhenFieldsProps) {
  const zone = zoneOf(form, guess);
  return (
    <>
      <Field
        label="First match"
        hint="Entries close at this time."
        error={troubles.start}
        status={
          isLocalTime(form.start) && (
            <p className="text-quiet">
              Entries close {formatInstantOfYear(toInstant(form.start, zone).epochMs, zone)}
            </p>
          )
        }
        required
      >
        <TextInput
          type="datetime-local"
          name="start"
          value={form.start}
          onChange={({ target }) => onChange({ start: target.value })}
        />
      </Field>
      <div className="grid gap-8 sm:grid-cols-2 sm:gap-5">
        <Field label="Last day" hint="When the final is played" error={troubles.lastDay}>
          <TextInput
            type="date"
            name="lastDay"
            value={form.lastDay || dayOf(form.start)}
            min={dayOf(form.start)}
            onChange={({ target }) => onChange({ lastDay: target.value })}
          />
        </Field>
        <Field label="Time zone" hint={zoneHint(zone === form.timeZone, guess.by)}>
          <SelectInput value={zone} onChange={({ target }) => onChange({ timeZone: target.value })}>
            {zonesWith(zone).map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectInput>
        </Field>
      </div>
    </>
  );
}

type Guess = ReturnType<typeof useVenueZone>;

const zoneHint = (isChosen: boolean, by: Guess['by']): string => (isChosen ? 'As you chose' : HINTS[by]);

const HINTS = {
  place: 'From the place',
  browser: 'From your device. Check it.',
  nobody: "Your device doesn't say. Choose it.",
} as const satisfies Record<Guess['by'], string>;

/** Some browsers leave out names that a place or a device has. */
const zonesWith = (zone: string): readonly string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(zone) ? known : [zone, ...known];
};
