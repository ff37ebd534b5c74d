import { IdentityGate } from '../../parts/account/IdentityGate.tsx';
import { TermsGate } from './TermsGate.tsx';

/** What somebody who is signed in may be asked for over any screen. */
export function OwnGates() {
  return (
    <>
      <TermsGate />
      <IdentityGate />
    </>
  );
}
