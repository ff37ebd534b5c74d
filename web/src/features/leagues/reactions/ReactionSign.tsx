import type { ReactionSign as Sign } from '@boast/contract/leagues/reactions';
import { Flame, Hand, Laugh, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** The picture of a sign. Its word stands beside it. */
export function ReactionSign({ sign }: { sign: Sign }) {
  const Icon = icons[sign];
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}

type IconProps = { className: string };

const drawn = (shape: ReactNode) =>
  function Drawn(props: IconProps) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {shape}
      </svg>
    );
  };

const icons = {
  nice: ThumbsUp,
  // The ball dies where the side wall meets the floor.
  nick: drawn(
    <>
      <path d="M4 3v17h17" />
      <circle cx="9" cy="15" r="2.5" fill="currentColor" />
      <path d="m20 4-6 6" />
    </>,
  ),
  brave: Flame,
  laugh: Laugh,
  let: Hand,
  // The ball below the line.
  tin: drawn(
    <>
      <path d="M3 11h18M3 21h18" />
      <circle cx="12" cy="16" r="2" fill="currentColor" />
      <path d="m7 3 3 4" />
    </>,
  ),
} as const;
