import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, useFieldWiring } from './Field.tsx';

/** The browser's own select, which every phone shows well. Its children are options. */
export function SelectInput({ className, required, ...rest }: ComponentProps<'select'>) {
  const { required: fieldRequired, ...wiring } = useFieldWiring();
  return (
    <div className={classNames('relative', className)}>
      <select
        {...wiring}
        aria-required={required ?? fieldRequired}
        {...rest}
        className={classNames(controlClass, 'appearance-none pr-10')}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-quiet"
      />
    </div>
  );
}
