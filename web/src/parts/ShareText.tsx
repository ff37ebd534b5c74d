import { Copy } from 'lucide-react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { ShareButton } from '../ui/ShareButton.tsx';

type ShareTextProps = {
  /** Many chats show the text alone, so the link is in it. */
  text: string;
  link: string;
};

/** A text to send to somebody, with buttons that share and copy it. */
export function ShareText({ text, link }: ShareTextProps) {
  return (
    <div className="flex flex-col gap-5">
      <p className="whitespace-pre-line rounded-large border border-line bg-glass p-5 [overflow-wrap:anywhere]">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <ShareButton what={{ text }} advice="Copy it instead" isLarge />
        <CopyButton text={text} label="Copy" icon={Copy} advice={link} />
      </div>
    </div>
  );
}
