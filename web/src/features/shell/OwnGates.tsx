import { IdentityGate } from '../../parts/account/IdentityGate.tsx';
import { TermsGate } from './TermsGate.tsx';

export function OwnGates() {
  return (
    <>
      <TermsGate />
      <IdentityGate />
    </>
  );
}
