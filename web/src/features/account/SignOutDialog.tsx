import { askAuth } from '../../api/ask-auth.ts';
import { navigate } from '../../lib/router/router.ts';
import { pb } from '../../path-builder.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Ends every session. Unlike the header's Sign Out it says so when the service could not be reached. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const signOut = async () => {
    const refusal = await askAuth((auth) => auth.signOut({ scope: 'global' }));
    if (refusal) {
      toast.error('Not signed out', { description: refusal.message });
      return;
    }
    toast.success('Signed out everywhere');
    navigate(pb.home());
  };
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      description="Every device has to sign in again, this one included."
      confirmLabel="Sign Out Everywhere"
      harmless
      onConfirm={signOut}
      onCancel={onClose}
    />
  );
}
