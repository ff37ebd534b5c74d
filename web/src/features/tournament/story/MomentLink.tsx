import { Share2 } from 'lucide-react';
import { useAppConfig } from '../../../api/app-api.ts';

import { linkClass } from '../../../ui/link-class.ts';
import { toast } from '../../../ui/status/toast.ts';
import { momentAddress } from './moment-address.ts';

type MomentLinkProps = {
  tournamentId: string;
  entryId: string;
  moment: string;
  what: string;
};

export function MomentLink({ tournamentId, entryId, moment, what }: MomentLinkProps) {
  const { productName } = useAppConfig();
  const url = `${location.origin}${momentAddress({ tournamentId, entryId, moment })}`;
  return (
    <button
      type="button"
      className={`${linkClass()} inline-flex items-center gap-1.5 pointer-coarse:min-h-11`}
      onClick={() => void send({ title: `${what} | ${productName}`, url })}
    >
      <Share2 aria-hidden="true" className="size-4" />
      Boast about it
      <span className="sr-only">: {what}</span>
    </button>
  );
}

async function send(card: { readonly title: string; readonly url: string }): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share(card);
    await (navigator as Navigator).clipboard.writeText(card.url);
    toast.success('Link copied', { description: 'Anyone who opens it sees the card and your picks.' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('Sharing failed', { description: card.url });
  }
}
