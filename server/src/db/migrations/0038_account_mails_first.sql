-- A link that opens an account does not wait behind what a crowd is told of its entries.
drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (daily, next_attempt_at) where closed_at is null;
