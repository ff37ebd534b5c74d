import type { Facts } from '../facts.ts';
import { Prose } from '../Prose.tsx';

export function TheSeal({ facts }: { facts: Facts }) {
  return (
    <>
      <Prose>
        <p>
          At the announced start the draw locks, by our server&apos;s clock and no other. A tip counts when it
          has reached us before that second; the countdown on the page runs by the same clock.
        </p>
        <p>
          Then all entries are sealed together. They are written down once more, with a fingerprint computed
          over every one of them. Should anybody change, add or take away a single pick afterwards, our own
          staff included, the fingerprint would no longer fit. A seal is never broken and never made twice.
        </p>
        <p>
          You need not take our word for it. Every save gives you a signed receipt, and each tournament has a
          page that checks receipt, entries, board and prize in your own browser.
        </p>
        <p>
          Before the seal nobody else sees your picks. After it, a change of the draw leaves all picks as they
          are: a pick for a player who was replaced late simply earns nothing.
        </p>
      </Prose>
      <Course facts={facts} />
    </>
  );
}

/** A tournament from its draw to its prize. */
function Course({ facts }: { facts: Facts }) {
  const steps = [
    ['The draw is published', 'Picks are open. You can submit once every place of Round 1 has its player.'],
    ['The first ball', 'Entries lock and are sealed.'],
    ['Every result', 'Points and ranks move within a second.'],
    ['The final', `The board is computed a second time and held for ${facts.hold}, for anybody to object.`],
    ['The prize', `Winners are told within ${facts.toldWithin} of the final.`],
  ] as const;
  return (
    <ol className="mt-4 grid gap-6 md:grid-cols-5 md:gap-4">
      {steps.map(([name, what]) => (
        <li
          key={name}
          className="relative flex flex-col gap-1 border-tin border-l-[3px] pl-4 md:border-t-[3px] md:border-l-0 md:pt-4 md:pl-0"
        >
          <span className="font-[700]">{name}</span>
          <span className="text-quiet text-small">{what}</span>
        </li>
      ))}
    </ol>
  );
}
