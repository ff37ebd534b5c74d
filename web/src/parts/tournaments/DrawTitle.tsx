import { type Titled, titleOf } from './tournament-title.ts';

/** The name in a heading; a second chance says its round in a line of its own. */
export function DrawTitle({ tournament }: { tournament: Titled }) {
  const { name, from } = titleOf(tournament);
  return (
    <>
      {name}
      {from && <span className="mt-1 block text-[0.6em] text-quiet"> From {from}</span>}
    </>
  );
}
