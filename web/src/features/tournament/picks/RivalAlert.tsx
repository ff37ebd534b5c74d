import { countDifferences } from '@boast/domain/picks/draft';
import type { Picks } from '@boast/domain/picks/picks';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ServerDraft } from './kept-draft.ts';
import type { PicksStore } from './picks-store.ts';

type RivalAlertProps = { mine: Picks; rival: ServerDraft; store: PicksStore };

/** Two devices changed the picks apart from each other: the one that comes later asks (edge 7). */
export function RivalAlert({ mine, rival, store }: RivalAlertProps) {
  const count = countDifferences(mine, rival.picks ?? mine.map(() => null));
  return (
    <Alert
      tone="warning"
      announce
      title="You picked on another device, too"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => store.choose('mine')}>
            Keep these picks
          </Button>
          <Button size="small" variant="outline" onClick={() => store.choose('theirs')}>
            Load the other picks
          </Button>
        </div>
      }
    >
      {count === 1 ? 'One pick on this screen differs' : `${count} picks on this screen differ`} from those
      saved there. Nothing is overwritten until you choose.
    </Alert>
  );
}
