import { askAuth } from '../../api/ask-auth.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CodeForm } from '../CodeForm.tsx';
import type { Enrolment } from './enroll.ts';

type EnrollDialogProps = {
  enrolment: Enrolment;
  onClose: () => void;
  onEnrolled: () => void;
};

/** Shows an app what it needs, and asks for its first code. */
export function EnrollDialog({ enrolment, onClose, onEnrolled }: EnrollDialogProps) {
  const { factorId, qrCode, secret } = enrolment;
  const prove = async (code: string) => {
    const refusal = await askAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
    if (!refusal) onEnrolled();
    if (refusal?.code === 'mfa_verification_failed')
      return 'This code is not right. Is the clock of your phone set by itself?';
    return refusal?.message ?? null;
  };
  return (
    <Dialog
      title="Set up an authenticator app"
      description="Scan the picture with your app, such as one that keeps your passwords, then enter the code it shows."
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-5">
          <img
            src={qrCode}
            alt="The key below, for the camera of your app"
            className="size-44 rounded-base bg-white"
          />
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="text-quiet text-small">No camera? Enter this key in the app:</p>
            <p className="mt-1 select-all break-all font-[600] tracking-wider">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </p>
          </div>
        </div>
        <CodeForm
          label="Code"
          hint="Six digits, as the app shows them"
          submitLabel="Turn On"
          onCode={prove}
        />
      </div>
    </Dialog>
  );
}
