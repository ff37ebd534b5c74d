import { IdentityGate } from '../../parts/account/IdentityGate.tsx';
import { TermsGate } from './TermsGate.tsx';

/** Dialogs that a signed-in person may get over any screen. */
export function OwnGates() {
  return (
    <>
      <TermsGate />
      <IdentityGate />
    </>
  );
}
