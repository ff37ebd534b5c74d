import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { TournamentPartProps } from '../../lib/tournaments/tournament-parts.ts';
import { PrintSheet } from './PrintSheet.tsx';
import './print.css';

/** Puts the whole draw on paper in place of the page, while it is printed: by the button or by the browser's own command. */
export function PrintDraw({ tournament, entry }: TournamentPartProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the event has been heard.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(<PrintSheet tournament={tournament} entry={entry} />, document.body);
}
