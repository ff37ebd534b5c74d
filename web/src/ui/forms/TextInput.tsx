import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, useFieldWiring } from './Field.tsx';

/** Takes its label, hint and error from the surrounding Field; spread `{...register('name')}` on it. */
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

export function EmailInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

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
