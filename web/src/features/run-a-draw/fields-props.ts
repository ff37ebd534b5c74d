import type { DrawForm } from './draw-form.ts';
import type { Troubles } from './draw-request.ts';

export type FieldsProps = {
  form: DrawForm;
  troubles: Troubles;
  onChange: (changed: Partial<DrawForm>) => void;
};
