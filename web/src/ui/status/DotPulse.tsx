import { classNames } from '../class-names.ts';

/** Two dots that pulse in turn, in the colour of the text. Decoration. */
export function DotPulse({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 10"
      fill="currentColor"
      aria-hidden="true"
      className={classNames('block w-auto', className)}
    >
      <circle cx="5" cy="5" r="4.5" className="animate-dot-pulse" />
      <circle cx="19" cy="5" r="4.5" className="animate-dot-pulse [animation-delay:-1s]" />
    </svg>
  );
}
