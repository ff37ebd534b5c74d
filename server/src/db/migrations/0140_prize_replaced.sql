-- Who made way for another, as prizes go by it once one was paid: numbers of slots, without what changed since and was no error
-- of ours. Null: the board's own.
alter table tournament add column prize_replaced integer[];
