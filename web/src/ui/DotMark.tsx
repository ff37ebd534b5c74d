import { classNames } from './class-names.ts';

/** The mark: a black ball with two yellow dots. Decoration beside a name; give `label` where it stands alone. */
export function DotMark({
  label,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 32 32"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      className={classNames('block size-8 shrink-0', className)}
    >
      <circle cx="16" cy="16" r="15.25" className="fill-ball stroke-ball-rim" strokeWidth="1.5" />
      <circle cx="10.6" cy="16" r="3.9" className="fill-dot" />
      <circle cx="21.4" cy="16" r="3.9" className="fill-dot" />
    </svg>
  );
}
