import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, useFieldWiring } from './Field.tsx';

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

/** An email address, as phones and password managers fill it in. */
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
