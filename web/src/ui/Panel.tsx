import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { SectionHead } from './SectionHead.tsx';

type PanelProps = {
  title?: ReactNode;
  level?: 2 | 3 | undefined;
  note?: ReactNode;
  action?: ReactNode;
  /** For content with its own gutters: lists and tables that run to the edge. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A glass panel with a head. Never put a panel in a panel. */
export function Panel({ title, level, note, action, flush = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('rounded-large border border-line bg-glass', className)}
    >
      {title && (
        <SectionHead
          title={title}
          level={level}
          note={note}
          action={action}
          id={id}
          className="mx-5 pt-4 sm:mx-6"
        />
      )}
      <div className={flush ? '' : 'p-5 sm:p-6'}>{children}</div>
    </section>
  );
}
