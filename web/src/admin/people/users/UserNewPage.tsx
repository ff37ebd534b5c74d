import { normalizeEmail } from '@boast/domain/account/email';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { callApi } from '../../../api/app-api.ts';
import { leaveFromHere } from '../../../lib/router/navigate.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { messageOr } from '../../parts/message-or.ts';

import { PageForm } from '../../parts/PageForm.tsx';
import { checkReason } from '../../parts/ReasonDialog.tsx';
import { UserFields, type UserFormFields } from './UserFields.tsx';
import { emptyForm, type UserFacts, userTable } from './user-form.ts';
import { refreshUsers } from './user-queries.ts';

/** Makes an account. Nobody chooses its password here: the person does when they confirm the address. */
export function UserNewPage() {
  const form = useForm<UserFormFields>({
    defaultValues: { ...emptyForm, email: '', reason: '' },
    mode: 'onTouched',
  });
  const create = useCreateUser();
  const submit = form.handleSubmit(({ email, reason, ...fields }) =>
    create.mutate({
      ...userTable.factsOf(fields),
      ...(email.trim() !== '' && { email: email.trim() }),
      reason: reason.trim(),
    }),
  );
  return (
    <AdminPage title="New user" above={[navItems.users]}>
      <PageForm
        onSubmit={submit}
        submitLabel="Create user"
        isSaving={create.isPending}
        cancelTo={adminPaths.users()}
      >
        <Field
          label="Email"
          hint="We'll email an invitation: they sign in with this address and choose a password. Without one, they can't sign in."
          error={form.formState.errors.email?.message}
        >
          <TextInput
            type="email"
            autoComplete="off"
            {...form.register('email', {
              validate: (email) =>
                email.trim() === '' ||
                normalizeEmail(email) !== null ||
                'Enter an email address like name@example.com',
            })}
          />
        </Field>
        <UserFields form={form} checkReason={checkReason} />
      </PageForm>
    </AdminPage>
  );
}

function useCreateUser() {
  return useMutation({
    mutationFn: (facts: UserFacts & { email?: string; reason: string }) =>
      callApi('createUser', { body: facts }),
    onMutate: leaveFromHere,
    onSuccess: async ({ data }, _facts, leave) => {
      await refreshUsers();
      toast.success('User created', {
        description: data.email === null ? undefined : `An invitation is on its way to ${data.email}.`,
      });
      leave(adminPaths.user(data.id), { replace: true });
    },
    onError: (error) => {
      toast.error('Error', { description: messageOr(error, 'Failed to save user') });
    },
  });
}
