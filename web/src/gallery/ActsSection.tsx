import { EllipsisVertical, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { toast } from '../ui/toast.ts';

export function ActsSection() {
  return (
    <section className="flex flex-col gap-8">
      <SectionHead title="Acts" />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="large">Submit Tips</Button>
        <Button>Get Started</Button>
        <Button variant="outline">How It Works</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete tournament</Button>
        <Button size="small" variant="outline">
          View
        </Button>
        <a href="#type" className={buttonClass({ variant: 'outline' })}>
          A link that leads on
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button loading>Submit Tips</Button>
        <Button variant="outline" loading>
          Saving
        </Button>
        <Button disabled>Submit Tips</Button>
        <Button variant="quiet" disabled>
          Not yet
        </Button>
        <Tooltip content="Share this entry">
          <IconButton icon={Share2} label="Share this entry" />
        </Tooltip>
        <IconButton icon={Pencil} label="Edit" variant="outline" size="small" />
        <Menu trigger={<IconButton icon={EllipsisVertical} label="More" variant="outline" />}>
          <MenuItem icon={Pencil}>Edit</MenuItem>
          <MenuItem icon={Share2} link={(content) => <a href="#type">{content}</a>}>
            Share
          </MenuItem>
          <MenuItem icon={Trash2} danger>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <Openers />
    </section>
  );
}

function Openers() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'alert' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        Open dialog
      </Button>
      <Button variant="outline" onClick={() => setOpen('confirm')}>
        Open confirmation
      </Button>
      <Button variant="outline" onClick={() => setOpen('alert')}>
        Open alert
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast.success('Tips submitted', { description: "You've submitted 31 tips for this tournament." })
        }
      >
        Show success
      </Button>
      <Button variant="outline" onClick={failure}>
        Show failure
      </Button>
      {open === 'dialog' && <RenameDialog onClose={close} />}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete Windsor Open 2026?"
          description="Its 31 matches and 214 entries go with it. This cannot be undone."
          confirmLabel="Delete tournament"
          onConfirm={() => new Promise((done) => setTimeout(done, 1500)).then(close)}
          onCancel={close}
        />
      )}
      {open === 'alert' && (
        <AlertDialog
          title="The draw has changed"
          description="Two of your picks met a late withdrawal. They now stand on the lower-ranked player, 3-0."
          onAnswer={close}
        />
      )}
    </div>
  );
}

function RenameDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Update Username"
      description="This is the name on every leaderboard."
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={failure}>Update</Button>
        </>
      }
    >
      <Field
        label="Username"
        hint="3 to 30 characters"
        status={<span className="text-correct-text">Available</span>}
      >
        <TextInput defaultValue="nick_and_boast" data-autofocus />
      </Field>
    </Dialog>
  );
}

function failure() {
  toast.error('Error', { description: 'Failed to update username' });
}
