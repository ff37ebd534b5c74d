-- The kinds of news stand in one table of the program (domain/news/kinds.ts); a kind is added without a change of these tables.
alter table push_notice drop constraint push_notice_kind;
alter table mail_outbox drop constraint mail_outbox_preference;
alter table announcement drop constraint announcement_kind;

-- As in mail_outbox: both are queues of one shape.
alter table push_notice add column last_error text;
