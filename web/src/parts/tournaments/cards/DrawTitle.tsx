import { type Titled, titleOf } from '../text/tournament-title.ts';

/** The name in a heading; a second chance and a fed draw say which they are in a line of its own. */
export function DrawTitle({ tournament }: { tournament: Titled }) {
  const { name, part } = titleOf(tournament);
  return (
    <>
      {name}
      {part && <span className="mt-1 block text-[0.6em] text-quiet"> {part}</span>}
    </>
  );
}
