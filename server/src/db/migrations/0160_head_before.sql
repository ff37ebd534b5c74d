-- What `head` was before the last transaction: the statement that moves it answers both, and RETURNING tells what a row was only
-- since PostgreSQL 18.
alter table credit_balance add column previous_head bytea;
