import type { Match } from '@boast/contract/tournaments';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { resultWords } from '../match-words.ts';

type StaleResultAlertProps = { match: Match; onTakeOver: () => void };

/** The match was changed since the dialog opened: how it reads now, and the way to take that over. */
export function StaleResultAlert({ match, onTakeOver }: StaleResultAlertProps) {
  return (
    <Alert
      tone="warning"
      announce
      title="Somebody else changed this match meanwhile"
      action={
        <Button variant="outline" size="small" onClick={onTakeOver}>
          Take theirs over
        </Button>
      }
    >
      It now reads: {resultWords(match) ?? 'no result'}. Saving puts what stands here in its place.
    </Alert>
  );
}
