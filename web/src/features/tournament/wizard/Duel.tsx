import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { playerFormQuery } from '../../../api/queries/player-form.ts';
import { useAfterPaint } from '../../../lib/browser/use-after-paint.ts';
import { useIsNarrow } from '../../../lib/browser/use-is-narrow.ts';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { focusWhenShown } from '../../../ui/focus-when-shown.ts';
import type { MatchView } from '../draw/match-view.ts';
import { meetingText, pairOf } from './player-form.ts';
import { TipPlayer } from './TipPlayer.tsx';
import './wizard.css';
import { DuelFacts, DuelLately } from './DuelFacts.tsx';

type DuelProps = { view: MatchView; onTip: (side: 0 | 1, gamesLost: number) => void };

export function Duel({ view, onTip }: DuelProps) {
  const { box, chosen, choose } = useChosen(view.match);
  const pair = pairOf(view);
  // Render the players first, so that a press is answered at once; their form follows.
  const drawn = useAfterPaint<MatchView | null>(view, null);
  const asked = drawn && pairOf(drawn);
  const { data } = useQuery({ ...playerFormQuery(asked ?? ['', '']), enabled: asked !== null });
  const form = drawn?.match === view.match ? data : undefined;
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const half = { view, chosen, onChoose: choose, onTip };
  return (
    <div
      ref={box}
      className="grid grow auto-rows-fr grid-rows-[1fr_auto_1fr] md:auto-rows-auto md:grid-cols-2 md:grid-rows-none md:content-start md:gap-x-5"
    >
      <TipPlayer {...half} at={0} results={form?.lastResults} />
      <p className="flex items-center gap-3 text-small md:order-last md:col-span-2 md:mt-3">
        <span className="h-[3px] grow bg-tin" />
        {pair ? (
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            className="inline-flex min-h-11 items-center gap-2 font-[600] underline-offset-4 hover:underline"
          >
            {form?.opponent ? meetingText(form.opponent.meetings, view.sides) : 'Form and head to head'}
            <Info aria-hidden="true" className="size-4 text-quiet" />
            <span className="sr-only">, form and head to head</span>
          </button>
        ) : (
          <span className="min-h-11" />
        )}
        <span className="h-[3px] grow bg-tin" />
      </p>
      <TipPlayer {...half} at={1} results={form?.opponent?.lastResults} />
      {!isNarrow && pair && (
        <div className="order-last col-span-2 min-h-80 pt-5">
          <PartBoundary>
            <DuelLately sides={view.sides} form={form} />
          </PartBoundary>
        </div>
      )}
      {isOpen && <DuelFacts sides={view.sides} form={form} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** After a tap on a player the score is still missing: focuses the first score. */
export function useChosen(match: number) {
  const box = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ match: number; side: 0 | 1 } | null>(null);
  const chosen = last?.match === match ? last.side : null;
  const choose = (side: 0 | 1) => {
    setLast({ match, side });
    focusWhenShown(() =>
      box.current?.querySelector<HTMLElement>(`[data-tip-side="${side}"][data-tip-lost="0"]`),
    );
  };
  return { box, chosen, choose };
}
