import { useAppConfig } from '../../api/app-api.ts';
import { type ButtonLook, buttonClass } from '../../ui/Button.tsx';

/** A link to the local inbox, for installations without a mail server. */
export function InboxLink({ look }: { look: ButtonLook }) {
  const { devTools } = useAppConfig();
  if (!devTools) return null;
  return (
    <a href="/dev/inbox" className={buttonClass(look)}>
      Open the local inbox
    </a>
  );
}
