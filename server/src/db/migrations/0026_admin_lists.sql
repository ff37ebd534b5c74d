-- Where the audit log ends: a row cut off at its end breaks no link, but then this no longer fits.
create table audit_head (
  only_one boolean primary key default true constraint audit_head_only_one check (only_one),
  row_count bigint not null,
  hash bytea not null
);
insert into audit_head (row_count, hash)
  select count(*), coalesce((select hash from audit_log order by id desc limit 1), '\x'::bytea) from audit_log;
create trigger audit_head_not_deleted before delete on audit_head for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_resource on audit_log (resource_type, resource_id, id);

-- A mail that was given up keeps its text, so that it can be tried again; but not one whose link opens an account.
alter table mail_outbox add column secret boolean not null default false;
update mail_outbox set secret = true where business_key ~ '^(signup|recovery|email_change)';
create index mail_outbox_listed on mail_outbox (created_at, id);
create index mail_outbox_closed on mail_outbox (closed_as, created_at, id);
-- The mails of one announcement are those whose keys begin alike.
create index mail_outbox_key_begins on mail_outbox (business_key text_pattern_ops);

create index payment_listed on payment (created_at, id);
create index payment_in_doubt on payment (created_at)
  where status in ('CREATING', 'PENDING', 'DISPUTED');
create index provider_event_payment on provider_event ((fact ->> 'paymentId'));
create index ledger_transaction_listed on ledger_transaction (at, id);

-- What administrators search by: parts of names from three letters on, beginnings of names before that.
create extension if not exists pg_trgm;
create index app_user_username_parts on app_user using gin (username gin_trgm_ops);
create index app_user_email_parts on app_user using gin (email gin_trgm_ops);
create index app_user_full_name_parts on app_user using gin (full_name gin_trgm_ops);
create index app_user_username_begins on app_user (lower(username) text_pattern_ops);
create index app_user_email_begins on app_user (lower(email) text_pattern_ops);
create index app_user_full_name_begins on app_user (lower(full_name) text_pattern_ops);
create index player_full_name_parts on player using gin (full_name gin_trgm_ops);
create index tournament_name_parts on tournament using gin (name gin_trgm_ops);
