-- An answer that nobody will ask for again is forgotten; that its key was used is not.
alter table idempotency_key alter column response drop not null;
