-- The games that a round is played over where organisers changed them after the seal; `best_of` stays what everybody picked.
alter table round add column played_over integer constraint round_played_over check (played_over in (3, 5));
-- The day by which a round is to be played, in place of times.
alter table round add column play_by date;
-- A bye of the seal that has a player since: for picks it stays a bye.
alter table draw_slot add column bye_at_seal boolean not null default false;
