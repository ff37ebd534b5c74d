import type { League } from '@boast/contract/leagues';
import { useAppConfig } from '../../../api/app-api.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { LeagueCrest } from '../../../parts/leagues/LeagueCrest.tsx';
import { spellCode, writeCode } from '../../../parts/leagues/league-code.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { ShareLink } from '../../../ui/ShareLink.tsx';

type InvitationProps = {
  league: Pick<League, 'name' | 'colour' | 'needsApproval'>;
  code: string;
  onClose: () => void;
};

export function Invitation({ league: { name, colour, needsApproval }, code, onClose }: InvitationProps) {
  const { productName } = useAppConfig();
  const url = `${location.origin}${sitePaths.invitation({ code: writeCode(code) })}`;
  return (
    <Dialog
      title={`Invite to ${name}`}
      description={
        needsApproval
          ? 'Anyone with the link or code can ask to join. You or a helper approve them.'
          : 'Anyone with the link or code can join, new or not.'
      }
      onClose={onClose}
    >
      <div className="flex flex-col items-center gap-6">
        <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5">
          <LeagueCrest name={name} colour={colour} size="hero" />
          <QrCode text={url} label="QR code of the link" className="size-44 rounded-base" />
        </div>
        <div className="text-center">
          <p className="eyebrow text-quiet">Code</p>
          <p className="score mt-2 whitespace-nowrap text-[2.75rem] text-accent tracking-[0.04em]!">
            <span aria-hidden="true">{writeCode(code)}</span>
            <span className="sr-only">{spellCode(code)}</span>
          </p>
        </div>
        <p className="w-full break-all rounded-base bg-glass-high px-3 py-2.5 text-center text-small">
          {url}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <ShareLink title={`Join ${name} | ${productName}`} url={url} variant="primary" />
        </div>
      </div>
    </Dialog>
  );
}
