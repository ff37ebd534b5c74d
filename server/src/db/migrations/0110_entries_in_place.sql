-- An edit of an entry then changes no column of an index and finds room on its page, so that it writes no index at all
-- (PostgreSQL's heap-only tuples): seven of ten saves in the last minute are edits.
drop index entry_tournament_updated;
alter table entry set (fillfactor = 70);
-- entry_by_created begins with the same column.
drop index entry_created;
