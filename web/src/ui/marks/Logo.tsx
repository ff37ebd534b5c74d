import { classNames } from '../class-names.ts';

export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 text-[1.625rem] leading-none text-ink',
        className,
      )}
    >
      <DotMark className="size-[1.1em]" />
      <span className="display tracking-[0.01em] uppercase">{name}</span>
    </span>
  );
}

/** A black ball with two yellow dots. Decoration beside a name; give `label` if it stands alone. */
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
