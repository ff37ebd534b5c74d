import { SignInRequired } from '../../parts/account/SignInRequired.tsx';

/** The session ended elsewhere, and a refused call revealed it. */
export function SignedOutElsewhere() {
  return (
    <div className="page py-10">
      <SignInRequired>You've been signed out on another device.</SignInRequired>
    </div>
  );
}
