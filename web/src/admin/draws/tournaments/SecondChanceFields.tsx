import type { Tournament } from '@boast/contract/tournaments';
import { hasWeights } from '@boast/domain/scoring/round-points';
import { rulesName, scoringRules } from '@boast/domain/scoring/rules';
import { formatDateRange } from '@boast/domain/time/format-date';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useAppConfig } from '../../../api/app-api.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { genderText } from '../../../lib/text/gender.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { Facts } from '../../parts/Facts.tsx';
import { ReasonField } from '../../parts/ReasonDialog.tsx';
import type { StartTime } from '../../parts/StartNote.tsx';
import { PrizeFields } from './PrizeFields.tsx';
import { type EditFields, fieldsOf, StartField, StatusField } from './TournamentFields.tsx';

type SecondChanceFieldsProps = {
  form: UseFormReturn<EditFields>;
  start: StartTime | null;
  tournament: Tournament;
  checkReason: (reason: string, form: EditFields) => true | string;
};

/** The fields that a second chance has of its own; those of its event are the whole draw's. */
export function SecondChanceFields({ form, start, tournament, checkReason }: SecondChanceFieldsProps) {
  const { sealedAt, status, areRulesFixed } = tournament;
  const { features } = useAppConfig();
  const { traits, input } = fieldsOf(form);
  const { errors } = form.formState;
  const isSealed = sealedAt !== null;
  return (
    <>
      <FollowedFacts tournament={tournament} />
      <StartField form={form} start={start} isSealed={isSealed} />
      {features.credits && tournament.club === null && (
        <Field
          {...traits('entryCredits')}
          hint={
            isSealed
              ? "Entries are sealed, so it can't change"
              : areRulesFixed
                ? 'Fixed, because someone has entered'
                : 'In credits. 0 is free.'
          }
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            readOnly={isSealed || areRulesFixed}
            {...input('entryCredits')}
          />
        </Field>
      )}
      <PrizeFields
        kind={useWatch({ control: form.control, name: 'prizeKind' })}
        input={input}
        errors={errors}
        hasEntries={areRulesFixed}
        isSealed={isSealed}
        isRuleGiven={hasWeights(scoringRules(tournament.scoringRules))}
        inWordsOnly={tournament.club !== null}
      />
      <StatusField status={status} error={errors.status?.message} {...input('status')} />
      <ReasonField error={errors.reason?.message} {...form.register('reason', { validate: checkReason })} />
    </>
  );
}

function FollowedFacts({ tournament }: { tournament: Tournament }) {
  const paths = useDrawPaths();
  const { name, gender, location, timeZone, startDate, endDate, wholeDraw } = tournament;
  return (
    <section aria-label="From the whole draw" className="flex flex-col gap-4 border-line border-b pb-5">
      {wholeDraw !== null && (
        <p className="text-quiet">
          These follow the whole draw,{' '}
          <Link to={paths.editTournament(wholeDraw.id)} className={linkClass()}>
            {wholeDraw.name}
          </Link>
          .
        </p>
      )}
      <Facts
        facts={[
          { name: 'Name', value: name },
          { name: 'Gender', value: genderText[gender] },
          { name: 'Location', value: location || 'Not given' },
          { name: 'Time zone', value: timeZone },
          { name: 'Duration', value: formatDateRange(startDate, endDate) },
          { name: 'Points', value: rulesName(tournament.scoringRules) },
        ]}
      />
    </section>
  );
}
