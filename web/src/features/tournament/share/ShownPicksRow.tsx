import { Eye } from 'lucide-react';
import { useAppConfig } from '../../../api/app-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ShareLink } from '../../../ui/ShareLink.tsx';
import { SavePicture, ShareRow } from './ShareRow.tsx';
import { type OwnEntryProps, useShownPicks } from './use-shown-picks.ts';

/** The reader's picks before the seal, which only they see until they show them. */
export function ShownPicksRow({ tournament, entry }: OwnEntryProps) {
  const { productName } = useAppConfig();
  const { address, show, stop } = useShownPicks(entry.id);
  if (address === null)
    return (
      <ShareRow
        title="My picks"
        text="Only you can see them now. Anyone with this link would see them and every change you make until you turn it off. Nobody else's picks are shown."
      >
        <Button variant="outline" loading={show.isPending} onClick={() => show.mutate()}>
          <Eye aria-hidden="true" />
          Show my picks
        </Button>
      </ShareRow>
    );
  const picture = `/share${new URL(address).pathname}.png?v=${entry.version}`;
  return (
    <ShareRow
      title="My picks"
      text="Anyone with this link sees your picks and every change you make until you turn it off. A chat may keep the preview it made, even after that."
      picture={{ src: picture, alt: 'Your champion, their route and the semi-finals' }}
    >
      <ShareLink title={`My picks for ${tournament.name} | ${productName}`} url={address} />
      <SavePicture address={picture} name="my-picks.png" />
      <Button variant="outline" loading={stop.isPending} onClick={() => stop.mutate()}>
        Stop showing
      </Button>
    </ShareRow>
  );
}
