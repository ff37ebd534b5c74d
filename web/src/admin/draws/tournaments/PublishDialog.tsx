import type { Tournament } from '@boast/contract/tournaments';
import { describeFinding } from '@boast/domain/issue/issue';
import { prizeRuleUnder } from '@boast/domain/prize/prize';
import { hasWeights } from '@boast/domain/scoring/round-points';
import { isWholeRulesId, scoringRules as rulesOf, wholeRules } from '@boast/domain/scoring/rules';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callApi } from '../../../api/app-api.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { FindingsAlert } from '../../../parts/FindingsAlert.tsx';
import { FedDrawsField } from '../../../parts/tournaments/FedDrawsField.tsx';
import { roundsOf } from '../../../parts/tournaments/text/rules-text.ts';
import { toast } from '../../../ui/status/toast.ts';
import { ConfirmationAlert, useConfirmation } from '../../parts/confirmation.tsx';
import { messageOr } from '../../parts/message-or.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { knownZone, openingTroubles } from './opening-troubles.ts';
import { PrizeFields } from './PrizeFields.tsx';
import { checkAmount, checkText, type PrizeForm, prizeFormOf, prizeOf } from './prize-form.ts';
import { RulesField } from './RulesField.tsx';
import { SecondChancesField } from './SecondChancesField.tsx';
import { offeredRounds } from './second-chance-text.ts';
import { TimeZoneField } from './TimeZoneField.tsx';

type PublishDialogProps = { tournament: Tournament; onClose: () => void };

export function PublishDialog({ tournament, onClose }: PublishDialogProps) {
  const publishing = usePublishing(tournament, onClose);
  const { confirmation, failure, form, publish, scoringRules, setScoringRules, timeZone, setTimeZone } =
    publishing;
  return (
    <ReasonDialog
      title={`Publish ${tournament.name}?`}
      description={`${whoSees(tournament)} ${opening(tournament)} ${closing(tournament)}`}
      confirmLabel="Publish tournament"
      harmless
      failure={failure}
      onConfirm={publish}
      onCancel={onClose}
    >
      <TimeZoneField
        label="Time zone of the venue"
        hint={`${tournament.location === '' ? 'The venue' : tournament.location}: entries close by this clock`}
        value={timeZone}
        onChange={({ target }) => setTimeZone(target.value)}
      />
      <RulesField
        chosen={scoringRules}
        rounds={roundsOf(tournament)}
        isFixed={false}
        select={{
          value: scoringRules,
          onChange: ({ target }) => isWholeRulesId(target.value) && setScoringRules(target.value),
        }}
      />
      <PrizeFields
        kind={useWatch({ control: form.control, name: 'prizeKind' })}
        input={(field) =>
          form.register(field, { validate: (value, formValues) => prizeChecks[field](value, formValues) })
        }
        errors={form.formState.errors}
        hasEntries={tournament.areRulesFixed}
        isSealed={false}
        isRuleGiven={hasWeights(rulesOf(scoringRules))}
        inWordsOnly={tournament.club !== null}
      />
      <SecondChancesField
        drawSize={tournament.drawSize}
        chosen={publishing.secondChances}
        onChange={publishing.setSecondChances}
      />
      <FedDrawsField
        drawSize={tournament.drawSize}
        chosen={publishing.fedDraws}
        onChange={publishing.setFedDraws}
      />
      <FindingsAlert
        title="Check this before you publish"
        findings={publishing.troubles.map((trouble) => ({ ...trouble, what: describeFinding(trouble) }))}
      />
      <ConfirmationAlert confirmation={confirmation} buttonLabel="Publish tournament" />
    </ReasonDialog>
  );
}

function usePublishing(tournament: Tournament, onClose: () => void) {
  const { id } = tournament;
  const [scoringRules, setScoringRules] = useState(wholeRules(tournament.scoringRules));
  const [timeZone, setTimeZone] = useState(knownZone(tournament));
  const [secondChances, setSecondChances] = useState([...offeredRounds(tournament)]);
  const [fedDraws, setFedDraws] = useState(tournament.fedDraws.map(({ feed }) => feed));
  const [failure, setFailure] = useState<string | null>(null);
  const confirmation = useConfirmation();
  const troubles = openingTroubles(tournament, { timeZone, now: serverClock.now() });
  const form = useForm<PrizeForm>({ defaultValues: prizeFormOf(tournament.prize), mode: 'onTouched' });
  const publish = async (reason: string) => {
    if (!(await form.trigger())) return;
    if (timeZone === '') return setFailure('Enter the time zone of the venue first.');
    const typed = form.getValues();
    const prizeRule = prizeRuleUnder(rulesOf(scoringRules), typed.prizeRule);
    const prize = prizeOf({ ...typed, prizeRule }, tournament.prize);
    const act = { scoringRules, timeZone, prize, secondChances, fedDraws };
    setFailure(null);
    try {
      const seen = troubles.map(({ type }) => type);
      const body = { ...act, accepted: [...seen, ...confirmation.acceptedFor(act)], reason };
      await callApi('publishTournament', { params: { tournamentId: id }, body });
    } catch (error) {
      if (!confirmation.takeFindings(error, act))
        setFailure(messageOr(error, 'Failed to publish tournament'));
      return;
    }
    await refreshDraws();
    toast.success('Tournament published', { description: opening(tournament) });
    onClose();
  };
  return {
    confirmation,
    failure,
    form,
    publish,
    scoringRules,
    setScoringRules,
    secondChances,
    setSecondChances,
    fedDraws,
    setFedDraws,
    timeZone,
    setTimeZone,
    troubles,
  };
}

const prizeChecks: { readonly [F in keyof PrizeForm]: (value: string, form: PrizeForm) => true | string } = {
  prizeKind: () => true,
  prizeRule: () => true,
  prizeAmount: checkAmount,
  prizeText: checkText,
};

const whoSees = ({ club }: Tournament): string =>
  club === null || club.listing === 'listed'
    ? 'Everyone will see it.'
    : 'Everyone with the link will see it.';

function opening({ isDrawFull, startsAt }: Tournament): string {
  if (startsAt !== null && Date.parse(startsAt) <= serverClock.now())
    return 'The start has passed, so nobody can enter.';
  return isDrawFull ? 'Entries are open.' : 'Entries open once Round 1 is full.';
}

const closing = ({ startsAt, timeZone }: Tournament): string =>
  startsAt ? `They lock at ${formatInstantOfYear(startsAt, timeZone)}.` : 'No start time is set yet.';
