import { IdentityGate } from '../../parts/account/IdentityGate.tsx';
import { OwnTimeZone } from './OwnTimeZone.tsx';
import { TermsGate } from './TermsGate.tsx';

export function OwnGates() {
  return (
    <>
      <TermsGate />
      <IdentityGate />
      <OwnTimeZone />
    </>
  );
}
