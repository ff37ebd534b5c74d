-- Which test card paid, and when: what the sandbox's bank does afterwards follows from both.
alter table sandbox.session
  add column card text,
  add column paid_at timestamptz,
  add constraint sandbox_session_paid_by_card check (card is null or paid_at is not null);
