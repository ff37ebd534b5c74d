import '../../api/later-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { callApi, useAppSession } from '../../api/app-api.ts';
import { checkEmail } from '../../parts/account/password-rules.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput, TextArea, TextInput } from '../../ui/forms/TextInput.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { usePageText } from './InfoPage.tsx';
import { Blocks } from './Prose.tsx';
import contact from './pages/contact.md';

export function ContactPage() {
  const { title, lead } = usePageText(contact);
  return (
    <div className="page py-10">
      <PageTitle>{title}</PageTitle>
      <h1 className="display text-display">{title}</h1>
      <div className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <ContactForm />
        <aside className="flex max-w-measure flex-col gap-4 text-quiet md:border-line md:border-l md:pl-8">
          <Blocks blocks={lead} />
        </aside>
      </div>
    </div>
  );
}

interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The text stays until the server has accepted it. */
function ContactForm() {
  const session = useAppSession();
  const email = session.status === 'signed-in' ? (session.email ?? '') : '';
  const { register, handleSubmit, formState, reset, resetField, getFieldState } = useForm<Message>({
    defaultValues: { name: '', email, message: '' },
    mode: 'onTouched',
  });
  // The session may be known only after the form shows; do not overwrite what was typed by then.
  useEffect(() => {
    if (!getFieldState('email').isDirty) resetField('email', { defaultValue: email });
  }, [email, getFieldState, resetField]);
  const send = useMutation({
    mutationFn: (body: Message) => callApi('sendFeedback', { body }),
    onSuccess: () => reset(),
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit((body) => send.mutate(body))(event)}
    >
      <Field label="Name" required error={errors.name?.message}>
        <TextInput
          autoComplete="name"
          maxLength={100}
          {...register('name', { validate: (text) => text.trim() !== '' || 'Please enter your name' })}
        />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <EmailInput maxLength={254} {...register('email', { validate: checkEmail })} />
      </Field>
      <Field label="Message" required error={errors.message?.message}>
        <TextArea
          maxLength={5_000}
          {...register('message', { validate: (text) => text.trim() !== '' || 'Please enter a message' })}
        />
      </Field>
      <Button type="submit" wide loading={send.isPending}>
        Send message
      </Button>
      {send.error && (
        <Alert tone="danger" announce title={send.error.message || 'Failed to send feedback'}>
          Nothing you typed is lost. Please try again.
        </Alert>
      )}
      {send.isSuccess && (
        <Alert tone="success" announce title="Message Sent">
          We'll get back to you soon!
        </Alert>
      )}
    </form>
  );
}
