import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, useFieldWiring } from './field-context.ts';

/** A line of text. Takes its label, hint and error from the Field around it; `{...register('name')}` goes on it. */
export function TextInput({ className, required, ...rest }: ComponentProps<'input'>) {
  const { required: fieldRequired, ...wiring } = useFieldWiring();
  return (
    <input
      type="text"
      {...wiring}
      aria-required={required ?? fieldRequired}
      {...rest}
      className={classNames(controlClass, className)}
    />
  );
}
