import { useUser } from '../../api/queries/account.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { usePathname } from '../../lib/router/use-location.ts';
import { TermsDialog } from './TermsDialog.tsx';

/** Asks for the terms on every page except the terms themselves. */
export function TermsGate() {
  const pathname = usePathname();
  const user = useUser();
  const isReading = pathname === sitePaths.terms() || pathname === sitePaths.privacy();
  if (!user || user.acceptedTermsAt !== null || isReading) return null;
  return <TermsDialog />;
}
