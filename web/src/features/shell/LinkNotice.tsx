import { useState } from 'react';
import { useFollowedLink } from '../../api/session/link-follower.ts';
import type { FollowedLink } from '../../api/session/mail-link.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { usePathname } from '../../lib/router/use-location.ts';
import { Alert, type AlertTone } from '../../ui/status/Alert.tsx';
import { ArrivalDialog } from './ArrivalDialog.tsx';
import { LinkFailureNotice } from './LinkFailureNotice.tsx';

/** Says on the landing page whether a mailed link worked. The password reset page says so itself. */
export function LinkNotice() {
  const link = useFollowedLink();
  const pathname = usePathname();
  const [landing] = useState(pathname);
  if (link.status === 'asks') return <ArrivalDialog email={link.email} />;
  const isHere = pathname === landing && pathname !== sitePaths.resetPassword();
  if (link.status === 'failed')
    return isHere ? <LinkFailureNotice reason={link.reason} code={link.code} /> : null;
  const notice = noticeOf(link);
  if (!notice || !isHere) return null;
  return (
    <div className="page pt-6">
      <Alert announce tone={notice.tone} title={notice.title}>
        {notice.text}
      </Alert>
    </div>
  );
}

interface Notice {
  readonly tone: AlertTone;
  readonly title: string;
  readonly text: string;
}

function noticeOf(link: FollowedLink): Notice | null {
  switch (link.status) {
    case 'none':
    case 'reading':
    case 'asks':
    case 'declined':
    case 'failed':
      return null;
    case 'worked':
      return link.emailChanged ? emailChanged : null;
    case 'half':
      return half;
  }
}

const emailChanged: Notice = {
  tone: 'success',
  title: 'Your email was changed',
  text: "Sign in with the new one from now on. We'll email you there.",
};

const half: Notice = {
  tone: 'info',
  title: 'One address confirmed',
  text: 'Now open the link we sent to the other one. Your email changes once both are confirmed.',
};
