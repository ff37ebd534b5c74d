-- The names of somebody who deleted their account are held back for a while too, but no longer say whose they were.
alter table username_hold alter column user_id drop not null;

-- An entry that is on its way while its owner leaves must not slip in behind them: the key of the owner's row is locked
-- by a foreign key anyway, so this costs a look at the row.
create function refuse_entry_of_leaver() returns trigger language plpgsql as $$
begin
  perform from app_user where id = new.user_id and deleted_at is null for key share;
  if not found then
    raise exception 'the owner of this entry has deleted their account'
      using errcode = 'check_violation', constraint = 'entry_owner_is_here';
  end if;
  return new;
end $$;
create trigger entry_owner_is_here before insert on entry
  for each row execute function refuse_entry_of_leaver();
