import { Copy, Share2 } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { toast } from '../ui/toast.ts';

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
        {'share' in navigator && (
          <Button size="large" className="max-sm:w-full" onClick={() => void share({ text })}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
        <CopyButton text={text} label="Copy" icon={Copy} advice={link} />
      </div>
    </div>
  );
}

async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('Sharing failed', { description: 'Copy it instead' });
  }
}
