import { useId } from 'react';
import { LeagueCrest } from '../../../parts/leagues/LeagueCrest.tsx';
import { colours, colourText, type LeagueColour } from '../../../parts/leagues/league-text.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea, TextInput } from '../../../ui/forms/TextInput.tsx';

export interface LeagueFacts {
  readonly name: string;
  readonly colour: LeagueColour;
  readonly welcome: string;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
}

type LeagueFieldsProps = {
  facts: LeagueFacts;
  onChange: (change: Partial<LeagueFacts>) => void;
  error?: string | undefined;
};

export function LeagueFields({ facts, onChange, error }: LeagueFieldsProps) {
  const { name, colour, welcome, isPublic, needsApproval } = facts;
  return (
    <>
      <Field label="Name" hint="3 to 40 characters" error={error} required>
        <TextInput
          name="league-name"
          value={name}
          maxLength={40}
          onChange={(event) => onChange({ name: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <ColourChoice name={name} colour={colour} onChange={(chosen) => onChange({ colour: chosen })} />
      <Field label="Welcome message" hint="Optional. Shown to people you invite.">
        <TextArea
          rows={3}
          value={welcome}
          maxLength={280}
          onChange={(event) => onChange({ welcome: event.target.value })}
          className="min-h-24!"
        />
      </Field>
      <fieldset className="flex flex-col">
        <legend className="font-[600] text-small">Who can join</legend>
        <Checkbox
          label="Public"
          hint="Anyone can find it and see the board. Otherwise invite only."
          checked={isPublic}
          onChange={(event) => onChange({ isPublic: event.target.checked })}
        />
        <Checkbox
          label="Approve members"
          hint="You approve new members."
          checked={needsApproval}
          onChange={(event) => onChange({ needsApproval: event.target.checked })}
        />
      </fieldset>
    </>
  );
}

export function nameError(name: string): string | undefined {
  const { length } = name.trim();
  if (length < 3) return 'Name must be at least 3 characters';
  return length > 40 ? 'Name must be at most 40 characters' : undefined;
}

type ColourChoiceProps = {
  name: string;
  colour: LeagueColour;
  onChange: (colour: LeagueColour) => void;
};

/** Six crests as radio buttons, so that arrow keys work. */
function ColourChoice({ name, colour, onChange }: ColourChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-[600] text-small">Colour</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {colours.map((one) => (
          <label key={one} className="relative">
            <input
              type="radio"
              name={group}
              value={one}
              checked={one === colour}
              onChange={() => onChange(one)}
              className="peer pointer-events-none absolute inset-0 size-full opacity-0"
            />
            <span className={swatch}>
              <LeagueCrest name={name} colour={one} />
              {colourText[one]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const swatch =
  'flex h-full flex-col items-center gap-2 rounded-base border border-line p-2.5 text-center text-micro text-quiet ' +
  'transition-colors peer-not-checked:hover:border-edge peer-not-checked:hover:text-ink peer-checked:border-ink peer-checked:bg-glass-high peer-checked:font-[650] ' +
  'peer-checked:text-ink peer-checked:shadow-[inset_0_-3px_var(--ink)] peer-focus-visible:outline-2 ' +
  'peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';
