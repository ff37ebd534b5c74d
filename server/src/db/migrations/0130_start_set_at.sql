-- Since when the start of a tournament is the one that closes its entries: a seal says of no earlier moment that everything
-- stood then, for until that moment entries could be saved.
alter table tournament add column start_set_at timestamptz not null default clock_timestamp();

create function note_start_set() returns trigger language plpgsql as $$
begin
  new.start_set_at := clock_timestamp();
  return new;
end $$;

create trigger tournament_start_set before update on tournament for each row
  when (old.starts_at is distinct from new.starts_at or (old.status = 'CREATING' and new.status <> 'CREATING'))
  execute function note_start_set();
