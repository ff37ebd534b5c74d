-- Ids and picks hardly shrink, and trying to took most of the time of a seal.
alter table seal_segment
  alter column entry_ids set storage external,
  alter column user_ids set storage external,
  alter column versions set storage external,
  alter column columns set storage external;
