-- A match in play as the court has counted it: games by side, points of each game where they are counted, and the moment of the count in
-- milliseconds. A release that does not know it may leave one beside a result: readers pass over that.
alter table match add column games_so_far jsonb;
