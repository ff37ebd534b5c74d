import type { TournamentStatus } from '@boast/contract/tournaments';
import { hasWeights } from '@boast/domain/scoring/round-points';
import { scoringRules } from '@boast/domain/scoring/rules';
import { choosableStatuses } from '@boast/domain/tournament/lifecycle';
import type { ComponentProps, ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { genderChoices } from '../../parts/genders.ts';
import { ReasonField } from '../../parts/ReasonDialog.tsx';
import { StartNote, type StartTime } from '../../parts/StartNote.tsx';
import { statuses } from '../../parts/status-badge.tsx';
import { type FormField, type TournamentForm, tournamentTable } from './edit-form.ts';
import { PrizeFields } from './PrizeFields.tsx';
import { RulesField } from './RulesField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

const { checks, labels } = tournamentTable;

export type EditFields = TournamentForm & { readonly reason: string };

type TournamentFieldsProps = {
  form: UseFormReturn<EditFields>;
  start: StartTime | null;
  isSealed: boolean;
  status: TournamentStatus | null;
  checkReason: (reason: string, form: EditFields) => true | string;
  /** The number of matches of each round, for the example of the rules. */
  rounds: readonly number[];
  areRulesFixed: boolean;
  isOfClub?: boolean;
  zoneHint?: string;
  /** Filled in when the location field is left, while no zone is typed. */
  zoneOfPlace?: string | null;
  /** Comes after the points. */
  children?: ReactNode;
};

export function TournamentFields(props: TournamentFieldsProps) {
  const { form, start, isSealed, status, checkReason, rounds, areRulesFixed, isOfClub = false } = props;
  const { zoneHint = "The venue's time zone, like Europe/London", zoneOfPlace = null } = props;
  const { errors } = form.formState;
  const { traits, input } = fieldsOf(form);
  const chosen = useWatch({ control: form.control, name: 'scoringRules' });
  return (
    <>
      <Field {...traits('name')}>
        <TextInput {...input('name')} />
      </Field>
      <LocationField form={form} zoneOfPlace={zoneOfPlace} />
      <Field {...traits('gender')}>
        <SelectInput {...input('gender')}>
          {genderChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...traits('startDate')}>
          <TextInput type="date" {...input('startDate')} />
        </Field>
        <Field {...traits('endDate')}>
          <TextInput type="date" {...input('endDate')} />
        </Field>
      </div>
      <TimeZoneField {...traits('timeZone')} hint={zoneHint} {...input('timeZone')} />
      <StartField form={form} start={start} isSealed={isSealed} />
      <RulesField chosen={chosen} rounds={rounds} isFixed={areRulesFixed} select={input('scoringRules')} />
      {props.children}
      <PrizeFields
        kind={useWatch({ control: form.control, name: 'prizeKind' })}
        input={input}
        errors={errors}
        hasEntries={areRulesFixed}
        isSealed={isSealed}
        isRuleGiven={hasWeights(scoringRules(chosen))}
        inWordsOnly={isOfClub}
      />
      {status !== null && <StatusField status={status} error={errors.status?.message} {...input('status')} />}
      <ReasonField error={errors.reason?.message} {...form.register('reason', { validate: checkReason })} />
    </>
  );
}

/** The label and the error of a field, and its input. */
export const fieldsOf = (form: UseFormReturn<EditFields>) => ({
  traits: (field: FormField) => ({ label: labels[field], error: form.formState.errors[field]?.message }),
  input: (field: FormField) => form.register(field, { validate: (value, all) => checks[field](value, all) }),
});

type StartFieldProps = Pick<TournamentFieldsProps, 'form' | 'start' | 'isSealed'>;

export function StartField({ form, start, isSealed }: StartFieldProps) {
  const { traits, input } = fieldsOf(form);
  return (
    <Field
      {...traits('startsAt')}
      label={`${labels.startsAt} (${form.getValues('timeZone')})`}
      hint={
        isSealed
          ? "Entries are sealed, so the start can't move"
          : 'When the first match begins, in venue time. Entries lock then.'
      }
      status={!isSealed && <StartNote start={start} empty="TBD: entries stay closed until it's set" />}
    >
      <TextInput type="datetime-local" readOnly={isSealed} {...input('startsAt')} />
    </Field>
  );
}

type LocationFieldProps = Pick<TournamentFieldsProps, 'form'> & { zoneOfPlace: string | null };

function LocationField({ form, zoneOfPlace }: LocationFieldProps) {
  return (
    <Field label={labels.location} error={form.formState.errors.location?.message}>
      <TextInput
        {...form.register('location', {
          validate: (value, all) => checks.location(value, all),
          onBlur: () => {
            if (zoneOfPlace !== null && form.getValues('timeZone') === '')
              form.setValue('timeZone', zoneOfPlace, { shouldValidate: true });
          },
        })}
      />
    </Field>
  );
}

type StatusFieldProps = ComponentProps<'select'> & { status: TournamentStatus; error: string | undefined };

export function StatusField({ status, error, ...select }: StatusFieldProps) {
  return (
    <Field
      label={labels.status}
      hint="Changes automatically. Going back needs a reason. Seals stay."
      error={error}
    >
      <SelectInput {...select}>
        {editableStatuses.map((choice) => (
          <option
            key={choice}
            value={choice}
            disabled={choice !== status && !choosableStatuses(status).includes(choice)}
          >
            {statuses.tournament[choice].word}
          </option>
        ))}
        {status === 'CANCELLED' && <option value="CANCELLED">{statuses.tournament.CANCELLED.word}</option>}
      </SelectInput>
    </Field>
  );
}

/** Cancelling is a separate action that says what it does to the entries. */
const editableStatuses = [
  'CREATING',
  'UPCOMING',
  'ACTIVE',
  'COMPLETED',
  'SCORED',
  'PAYING',
  'PAID',
] as const satisfies readonly TournamentStatus[];
