import type { DrawForm, Troubles } from './draw-form.ts';

export type FieldsProps = {
  form: DrawForm;
  troubles: Troubles;
  onChange: (changed: Partial<DrawForm>) => void;
};
