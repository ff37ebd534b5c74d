import type { FormEvent, ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';

type PageFormProps = {
  onSubmit: (event: FormEvent) => Promise<void>;
  submitLabel: string;
  isSaving: boolean;
  isDisabled?: boolean | undefined;
  cancelTo: string;
  children: ReactNode;
};

export function PageForm(props: PageFormProps) {
  const { onSubmit, submitLabel, isSaving, isDisabled, cancelTo, children } = props;
  return (
    <form noValidate className="flex max-w-measure flex-col gap-5" onSubmit={(event) => void onSubmit(event)}>
      {children}
      <div className="flex flex-wrap gap-3">
        <Link to={cancelTo} className={buttonClass({ variant: 'outline' })}>
          Cancel
        </Link>
        <Button type="submit" loading={isSaving} disabled={isDisabled}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
