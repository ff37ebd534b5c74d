import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, useFieldWiring } from './Field.tsx';

/** A password with a toggle that shows it. Pass `autoComplete` "current-password" or "new-password". */
export function PasswordInput({ className, required, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { required: fieldRequired, ...wiring } = useFieldWiring();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={classNames('relative', className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...wiring}
        aria-required={required ?? fieldRequired}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames(controlClass, 'pr-12')}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-base text-quiet hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
