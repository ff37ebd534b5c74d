-- Whose word it is, for more than results and the start: what an administrator set, a page does not set back.
alter table tournament add column set_by_hand text[] not null default '{}';
alter table player add column set_by_hand text[] not null default '{}';
alter table draw_slot add column by_hand boolean not null default false;
