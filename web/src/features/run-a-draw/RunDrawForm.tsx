import { type SyntheticEvent, useRef, useState } from 'react';
import { useUserId } from '../../api/app-api.ts';
import { serverClock } from '../../api/server-clock.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { genderText } from '../../lib/text/gender.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import type { DrawForm } from './draw-form.ts';
import { requestOf, type Troubles, troublesOf, zoneOf } from './draw-request.ts';
import type { FieldsProps } from './fields-props.ts';
import { MoreFields } from './MoreFields.tsx';
import { PlayersFields } from './PlayersFields.tsx';
import { RefusedDraw, refusedFields } from './RefusedDraw.tsx';
import { useRunDraw } from './use-run-draw.ts';
import { useVenueZone } from './use-venue-zone.ts';
import { WhenFields } from './WhenFields.tsx';

type RunDrawFormProps = { form: DrawForm; onChange: (form: DrawForm) => void };

export function RunDrawForm({ form, onChange }: RunDrawFormProps) {
  const isSignedIn = useUserId() !== null;
  const [isTried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const guess = useVenueZone(form.location);
  const zone = zoneOf(form, guess);
  const run = useRunDraw();
  const troubles = troublesOf(form, { zone, now: serverClock.now() });
  const shown: Troubles = { ...refusedFields(run.error, form), ...(isTried && troubles) };
  const change = (changed: Partial<DrawForm>) => {
    run.reset();
    onChange({ ...form, ...changed });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (run.isPending) return;
    setTried(true);
    const [first] = Object.keys(troubles);
    if (first === undefined) run.mutate(requestOf(form, zone));
    else element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form ref={element} noValidate className="flex flex-col gap-8" onSubmit={submit}>
      <NameFields form={form} troubles={shown} onChange={change} />
      <WhenFields form={form} guess={guess} troubles={shown} onChange={change} />
      <PlayersFields form={form} trouble={shown.players} onChange={change} />
      <MoreFields form={form} onChange={change} />
      <RefusedDraw error={run.error} />
      <div className="flex flex-col items-start gap-3">
        {isSignedIn ? (
          <Button type="submit" size="large" loading={run.isPending} className="max-sm:w-full">
            Create the draw
          </Button>
        ) : (
          <Link
            to={sitePaths.login({ next: sitePaths.runDraw() })}
            className={`${buttonClass({ size: 'large' })} max-sm:w-full`}
          >
            Sign in to create the draw
          </Link>
        )}
        <p className="text-quiet text-small">
          {isSignedIn
            ? 'You see the draw first. Then you open it to picks.'
            : "We'll keep what you've typed. You get a league too."}
        </p>
      </div>
    </form>
  );
}

function NameFields({ form, troubles, onChange }: FieldsProps) {
  return (
    <>
      <Field label="Name" hint="For example: Club Championship 2026" error={troubles.name} required>
        <TextInput
          name="name"
          value={form.name}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label="Place" hint="Club, city and country" error={troubles.location} required>
        <TextInput
          name="location"
          value={form.location}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ target }) => onChange({ location: target.value })}
        />
      </Field>
      <SegmentedControl
        label="Whose draw"
        options={genders}
        value={form.gender}
        onChange={(gender) => onChange({ gender })}
        wide
      />
    </>
  );
}

const genders = (Object.keys(genderText) as DrawForm['gender'][]).map((gender) => ({
  value: gender,
  label: genderText[gender],
}));
