import { classNames } from './class-names.ts';
import { DotMark } from './DotMark.tsx';

/** The mark and the product's name, as one line. The link around it, if any, is the caller's. */
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
