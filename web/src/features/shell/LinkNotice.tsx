import { useState } from 'react';
import { useFollowedLink } from '../../api/link-follower.ts';
import type { FollowedLink } from '../../api/mail-link.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { usePathname } from '../../lib/router/use-place.ts';

import { Alert, type AlertTone } from '../../ui/Alert.tsx';
import { ArrivalDialog } from './ArrivalDialog.tsx';

/** Says on the landing page whether a mailed link worked. The password reset page says so itself. */
export function LinkNotice() {
  const link = useFollowedLink();
  const pathname = usePathname();
  const [landing] = useState(pathname);
  if (link.status === 'asks') return <ArrivalDialog email={link.email} />;
  const notice = noticeOf(link);
  if (!notice || pathname !== landing || pathname === sitePaths.resetPassword()) return null;
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
      return null;
    case 'worked':
      return link.emailChanged ? emailChanged : null;
    case 'half':
      return half;
    case 'failed':
      return failures[link.reason];
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

const failures: Readonly<Record<Extract<FollowedLink, { status: 'failed' }>['reason'], Notice>> = {
  expired: {
    tone: 'danger',
    title: 'This link no longer works',
    text: 'It has expired, has been used, or was replaced by a newer one. Request another.',
  },
  email_taken: {
    tone: 'danger',
    title: 'This email belongs to another account',
    text: "Yours hasn't changed.",
  },
  other: {
    tone: 'danger',
    title: "Couldn't check this link",
    text: 'Open it again from the email, or request another.',
  },
};
