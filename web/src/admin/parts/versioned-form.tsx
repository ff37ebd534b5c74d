import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { conflictsOf, mergeForms } from '../../lib/conflict.ts';
import { type Leave, leaveFromHere } from '../../lib/router/navigate.ts';
import { Alert } from '../../ui/status/Alert.tsx';
import { StaleAlert, type StaleProps } from '../../ui/status/StaleAlert.tsx';
import { toast } from '../../ui/status/toast.ts';
import { type Confirmation, ConfirmationAlert, useConfirmation } from './confirmation.tsx';
import { messageOr } from './message-or.ts';
import { PageForm } from './PageForm.tsx';
import { checkReason } from './ReasonDialog.tsx';

interface Versioned<Thing, Form, Changes> {
  readonly what: string;
  readonly formOf: (thing: Thing) => Form;
  readonly changesOf: (before: Thing, form: Form) => Changes;
  readonly labels: Readonly<Record<keyof Form & string, string>>;
  readonly show: (field: keyof Form & string, value: string) => string;
  /**
   * Rejects with STALE_VERSION if `base` is no longer the current version. `accepted` are the findings confirmed for
   * the same changes.
   */
  readonly save: (
    base: Thing,
    changes: Changes & { reason: string },
    accepted: string[],
  ) => Promise<{ readonly data: Thing }>;
  readonly readAgain: (base: Thing) => Promise<Thing>;
  readonly refresh: () => Promise<unknown>;
  readonly pageOf: (thing: Thing) => string;
  readonly saved: (thing: Thing) => { readonly title: string; readonly description?: string };
  readonly failed: { readonly title: string; readonly otherwise: string };
}

interface TypedFields<Form> {
  readonly getValues: () => Form & { readonly reason: string };
  readonly reset: (form: Form & { readonly reason: string }) => void;
}

type VersionedFormProps = {
  onSubmit: (event: FormEvent) => Promise<void>;
  footer: FormFooter;
  children: ReactNode;
};

interface FormFooter {
  readonly what: string;
  readonly cancelTo: string;
  readonly isSaving: boolean;
  readonly isUnchanged: boolean;
  readonly confirmation: Confirmation;
  readonly stale: StaleProps | null;
}

export function VersionedForm({ onSubmit, footer, children }: VersionedFormProps) {
  return (
    <PageForm
      onSubmit={onSubmit}
      submitLabel="Save changes"
      isSaving={footer.isSaving}
      isDisabled={footer.stale !== null}
      cancelTo={footer.cancelTo}
    >
      {children}
      {footer.stale && <StaleAlert what={footer.what} {...footer.stale} />}
      <ConfirmationAlert confirmation={footer.confirmation} buttonLabel="Save changes" />
      {footer.isUnchanged && <Alert announce title="No changes to update" />}
    </PageForm>
  );
}

async function finish<Thing, Form, Changes>(
  kind: Pick<Versioned<Thing, Form, Changes>, 'refresh' | 'saved' | 'pageOf'>,
  saved: Thing,
  leave: Leave,
): Promise<void> {
  await kind.refresh();
  const { title, ...more } = kind.saved(saved);
  toast.success(title, more);
  leave(kind.pageOf(saved));
}

/** Edits a thing: sends only the changed fields, and only for the version that was seen. Then opens its page. */
export function useVersionedForm<
  Thing,
  Form extends Readonly<Record<keyof Form, string>>,
  Changes extends object,
>(kind: Versioned<Thing, Form, Changes>, opened: Thing, typed: TypedFields<Form>) {
  const [base, setBase] = useState(opened);
  const [newer, setNewer] = useState<Thing | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const confirmation = useConfirmation();
  const changesIn = (form: Form) => kind.changesOf(base, form);
  const isUnchangedIn = (form: Form) => Object.keys(changesIn(form)).length === 0;
  const mutation = useSave({ kind, base, changesIn, confirmation, onStale: setNewer });
  const sidesOf = (theirs: Thing) => ({
    before: kind.formOf(base),
    theirs: kind.formOf(theirs),
    mine: typed.getValues(),
  });
  const goOnWith = (form: Form, current: Thing) => {
    typed.reset({ ...typed.getValues(), ...form });
    setBase(current);
    setNewer(null);
  };
  const hasChanges = (form: Form) => {
    setUnchanged(isUnchangedIn(form));
    return !isUnchangedIn(form);
  };
  /** Resolves once it is saved or refused. */
  const send = (form: Form & { readonly reason: string }) => mutation.mutateAsync(form).catch(() => null);
  const keepTyped = (theirs: Thing) => goOnWith(mergeForms(sidesOf(theirs)), theirs);
  return {
    base,
    error: mutation.error,
    changesIn,
    checkReason: (reason: string, form: Form) => isUnchangedIn(form) || checkReason(reason),
    hasChanges,
    send,
    saveChanges: async (form: Form & { readonly reason: string }) => {
      if (hasChanges(form)) await send(form);
    },
    /** Edited fields keep their text; all others take the new values. */
    keepTyped,
    footer: {
      what: kind.what,
      cancelTo: kind.pageOf(base),
      isSaving: mutation.isPending,
      isUnchanged,
      confirmation: confirmation,
      stale: newer && {
        conflicts: conflictsOf(sidesOf(newer), kind),
        onKeep: () => keepTyped(newer),
        onTakeOver: () => goOnWith(kind.formOf(newer), newer),
      },
    },
  };
}

interface Save<Thing, Form, Changes> {
  readonly kind: Versioned<Thing, Form, Changes>;
  readonly base: Thing;
  readonly changesIn: (form: Form) => Changes;
  readonly confirmation: Confirmation;
  readonly onStale: (newer: Thing) => void;
}

function useSave<Thing, Form, Changes extends object>(save: Save<Thing, Form, Changes>) {
  const { kind, base, changesIn, confirmation, onStale } = save;
  return useMutation({
    mutationFn: (form: Form & { readonly reason: string }) => {
      const changes = changesIn(form);
      return kind.save(base, { ...changes, reason: form.reason.trim() }, confirmation.acceptedFor(changes));
    },
    onMutate: leaveFromHere,
    onSuccess: ({ data }, _form, leave) => finish(kind, data, leave),
    onError: async (error, form) => {
      if (confirmation.takeFindings(error, changesIn(form))) return;
      toast.error(kind.failed.title, { description: messageOr(error, kind.failed.otherwise) });
      // A read that fails has its words already: the next press is refused and reads again.
      if (isFailure(error, 'STALE_VERSION')) await kind.readAgain(base).then(onStale, () => {});
    },
  });
}
