import { createContext, use } from 'react';

/** What a Field tells the control inside it: its id, what describes it, and whether it is wrong. */
type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** The wiring of the Field around a control; nothing when it stands alone. */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(FieldContext) ?? {};
}

/** The look of everything one types into or chooses from. 16 px text, so that phones do not zoom in. */
export const controlClass =
  'block w-full min-h-11 rounded-base border border-edge bg-glass px-3 py-2 text-body text-ink transition-colors ' +
  'hover:border-ink aria-invalid:border-tin aria-invalid:bg-tin-tint disabled:border-line disabled:text-quiet ' +
  'disabled:cursor-not-allowed [&:not(select):read-only]:bg-glass-high';
