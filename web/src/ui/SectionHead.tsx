import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SectionHeadProps = {
  title: ReactNode;
  level?: 2 | 3 | undefined;
  note?: ReactNode;
  action?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
};

/** A section title over a hairline, with tin red under the title. */
export function SectionHead({ title, level = 2, note, action, id, className }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames('flex flex-wrap items-end gap-x-4 border-line border-b', className)}>
      <div className="-mb-px flex min-w-0 flex-wrap items-baseline gap-x-3 border-tin border-b-[3px] pb-2">
        <Heading id={id} className={classNames('display', level === 2 ? 'text-heading' : 'text-title')}>
          {title}
        </Heading>
        {note && <span className="numerals text-quiet text-small">{note}</span>}
      </div>
      {action && <div className="ml-auto flex items-center pb-1">{action}</div>}
    </div>
  );
}
