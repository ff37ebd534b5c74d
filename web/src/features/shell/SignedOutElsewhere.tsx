import { SignInRequired } from '../../parts/account/SignInRequired.tsx';

/** The session ended elsewhere, and this page found out by being refused. */
export function SignedOutElsewhere() {
  return (
    <div className="page py-10">
      <SignInRequired>You were signed out on another device.</SignInRequired>
    </div>
  );
}
