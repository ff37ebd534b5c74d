-- How many people arrived on a day (UTC): a number, and nothing of who they were (docs/decisions/0012).
create table visit_count (
  day date primary key,
  visits bigint not null constraint visit_count_not_negative check (visits >= 0)
);
-- What the charts count by day.
create index app_user_created on app_user (created_at);
create index entry_created on entry (created_at);
create index entry_tournament_created on entry (tournament_id, created_at, id) where status = 'ACTIVE';
create index entry_tournament_updated on entry (tournament_id, updated_at, id) where status = 'ACTIVE';
create index payment_paid on payment (paid_at) where paid_at is not null;
