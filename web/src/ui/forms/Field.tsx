import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A message while typing, e.g. "Username available". */
  status?: ReactNode;
  required?: boolean | undefined;
  /** One TextInput, PasswordInput, TextArea or SelectInput. */
  children: ReactNode;
};

/** A label, its control, a hint and an error, connected so that a screen reader reads them together. */
export function Field({ label, hint, error, status, required, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const noteId = `${id}-note`;
  const describedBy = [hint ? hintId : '', error || status ? noteId : ''].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-[600] text-ink">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-small text-quiet">
          {hint}
        </p>
      )}
      <FieldContext
        value={{
          id,
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': error ? true : undefined,
          required,
        }}
      >
        {children}
      </FieldContext>
      <div id={noteId} aria-live="polite" className="text-small empty:hidden">
        {error ? (
          <p className="flex items-start gap-1.5 text-tin-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : (
          status
        )}
      </div>
    </div>
  );
}

type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

const FieldContext = createContext<FieldWiring | null>(null);

/** Empty for a control outside a Field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(FieldContext) ?? {};
}

/** The look of all inputs. 16 px text, so that phones do not zoom in. */
export const controlClass =
  'block w-full min-h-11 rounded-base border border-edge bg-glass px-3 py-2 text-body text-ink transition-colors ' +
  'hover:border-ink aria-invalid:border-tin aria-invalid:bg-tin-tint disabled:border-line disabled:text-quiet ' +
  'disabled:cursor-not-allowed [&:not(select):read-only]:bg-glass-high';
