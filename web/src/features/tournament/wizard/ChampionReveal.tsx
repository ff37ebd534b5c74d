import { type CSSProperties, useEffect, useRef } from 'react';
import { PlayerFace } from '../../../parts/players/PlayerFace.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DotMark } from '../../../ui/marks/Logo.tsx';
import type { Champion } from './champion.ts';
import './wizard.css';

type ChampionRevealProps = {
  champion: Champion;
  /** The last pick was just made, so this is announced. */
  isNews: boolean;
};

export function ChampionReveal({ champion, isNews }: ChampionRevealProps) {
  const { title: won, player, path } = champion;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <section
      aria-labelledby="champion"
      className={classNames(
        '-mx-[clamp(1rem,4vw,2rem)] mb-8 flex flex-wrap items-center gap-x-12 overflow-x-clip gap-y-6 border-tin border-b-[6px] bg-glass px-[clamp(1rem,4vw,2rem)] py-8 md:mx-0 md:rounded-t-large md:px-10',
        isNews && 'champion-news',
      )}
    >
      <div className="flex min-w-0 flex-[1_1_20rem] items-center gap-5 sm:gap-8">
        <span className="champion-face relative">
          <PlayerFace player={player} size="hero" isLit />
          <DotMark className="-top-1 -right-1 absolute size-9" />
        </span>
        <h2 id="champion" ref={title} tabIndex={-1} className="min-w-0 outline-none">
          <span className="eyebrow block text-quiet">Your {won.toLowerCase()}</span>
          <span className="display mt-1 block break-words text-[clamp(2.25rem,10vw,4.5rem)] text-accent leading-[0.92]">
            {player.fullName}
          </span>
        </h2>
      </div>
      <ol aria-label="The way there" className="flex-[1_1_18rem]">
        {path.map((step, index) => (
          <li
            key={step.round}
            style={{ '--step': index } as CSSProperties}
            className="champion-step flex items-baseline gap-3 border-line border-b py-2 last:border-b-0"
          >
            <span className="score w-10 shrink-0 text-[1.125rem] text-accent">{step.score}</span>
            <span className="condensed min-w-0 grow [overflow-wrap:anywhere]">beats {step.opponent}</span>
            <span className="shrink-0 text-micro text-quiet">{step.round}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
