-- What people write in the contact form. Kept for two years at most (web/src/features/info/legal).
create table feedback (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint feedback_name_length check (char_length(name) between 1 and 100),
  email text not null constraint feedback_email_length check (char_length(email) between 3 and 254),
  message text not null constraint feedback_message_length check (char_length(message) between 1 and 5000),
  -- Of day and content: a form that is sent again, because its answer was lost, is one message.
  digest bytea not null constraint feedback_once unique,
  created_at timestamptz not null default clock_timestamp()
);
create index feedback_age on feedback (created_at);
