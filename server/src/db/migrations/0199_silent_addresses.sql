-- When an address last did not answer at all: for a while it is waited for less long.
alter table webhook add column silent_at timestamptz;
