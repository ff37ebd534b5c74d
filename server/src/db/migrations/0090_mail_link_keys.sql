-- Links of mails may be signed anew: the newest key signs, and the one before it still holds.
drop index mail_link_key_only_one;
alter table mail_link_key add column created_at timestamptz not null default clock_timestamp();
