import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, useFieldWiring } from './field-context.ts';

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ className, required, ...rest }: ComponentProps<'textarea'>) {
  const { required: fieldRequired, ...wiring } = useFieldWiring();
  return (
    <textarea
      rows={5}
      {...wiring}
      aria-required={required ?? fieldRequired}
      {...rest}
      className={classNames(controlClass, 'field-sizing-content min-h-32 resize-y', className)}
    />
  );
}
