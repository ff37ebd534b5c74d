import { failureMessage, isFailure } from '../../api/api-failure.ts';
import { InboxLink } from '../../parts/account/InboxLink.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import type { DrawForm } from './draw-form.ts';
import type { Troubles } from './draw-request.ts';

/** A refusal of the server that no field shows, before the button. */
export function RefusedDraw({ error }: { error: unknown }) {
  if (!error || (isFailure(error, 'NAME_REFUSED') && error.details['name'] !== undefined)) return null;
  if (isFailure(error, 'EMAIL_NOT_VERIFIED')) {
    return (
      <Alert
        tone="warning"
        announce
        title="Confirm your email address first"
        action={<InboxLink look={{ size: 'small', variant: 'outline' }} />}
      >
        Open the email we sent you and follow its link, then come back. We'll keep what you've typed.
      </Alert>
    );
  }
  return (
    <Alert tone="danger" announce title="The draw isn't made">
      {failureMessage(error)}
    </Alert>
  );
}

/** A name that the server refused, at the field that it stands in. */
export function refusedFields(
  error: unknown,
  { name, location }: Pick<DrawForm, 'name' | 'location'>,
): Troubles {
  if (!isFailure(error, 'NAME_REFUSED')) return {};
  const refused = error.details['name'];
  if (refused === undefined) return {};
  const field = refused === name.trim() ? 'name' : refused === location.trim() ? 'location' : 'players';
  return { [field]: failureMessage(error) };
}
