import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const lines = codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success('Copied');
    } catch {
      toast.error('Copy failed', { description: 'Please write the codes down instead' });
    }
  };
  return (
    <Dialog
      title="Keep your recovery codes"
      description="Each lets you in once when your app is lost. Print them or put them into your password manager: they are not shown again."
      role="alertdialog"
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            Copy All
          </Button>
          <Button onClick={onClose}>I Have Kept Them</Button>
        </>
      }
    >
      <ul className="grid gap-x-6 gap-y-2 font-[600] tabular-nums tracking-wider sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line} className="select-all">
            {line}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
