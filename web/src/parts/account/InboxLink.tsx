import { useConfig } from '../../api/app-api.ts';
import { type ButtonLook, buttonClass } from '../../ui/Button.tsx';

/** The way to the mails, where no mail server is configured and they stay on this machine. */
export function InboxLink({ look }: { look: ButtonLook }) {
  const { devTools } = useConfig();
  if (!devTools) return null;
  return (
    <a href="/dev/inbox" className={buttonClass(look)}>
      Open the local inbox
    </a>
  );
}
