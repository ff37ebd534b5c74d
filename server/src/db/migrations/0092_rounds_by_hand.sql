-- Over how many games a round is played, as an administrator set it: a page does not set it back.
alter table round
  add column by_hand boolean not null default false;
