-- How each tournament came to where it is. A trigger writes it, so that no path to a status is missed; the audit log says
-- who chose one, and why.
alter table tournament add column status_since timestamptz not null default clock_timestamp();

create table tournament_status_change (
  id bigint generated always as identity primary key,
  tournament_id uuid not null references tournament on delete cascade,
  from_status text not null,
  to_status text not null,
  at timestamptz not null
);
create index tournament_status_change_tournament on tournament_status_change (tournament_id, id);

create function guard_tournament() returns trigger language plpgsql as $$
begin
  if old.sealed_at is not null and new.sealed_at is distinct from old.sealed_at then
    raise exception 'a seal is never undone' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status then
    if old.status = 'CANCELLED' then
      raise exception 'a cancelled tournament stays cancelled' using errcode = 'restrict_violation';
    end if;
    new.status_since := clock_timestamp();
    insert into tournament_status_change (tournament_id, from_status, to_status, at)
    values (new.id, old.status, new.status, new.status_since);
  end if;
  return new;
end $$;
create trigger tournament_guard before update on tournament for each row execute function guard_tournament();
create trigger tournament_status_change_append_only before update on tournament_status_change
  for each row execute function refuse_change();

-- A board that was recomputed entry by entry from the sealed versions.
create table board_check (
  tournament_id uuid not null references tournament on delete cascade,
  results_version integer not null,
  entry_count integer not null,
  difference_count integer not null,
  checked_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, results_version)
);

-- Why an entry was voided, which its owner reads, and whether they have been told by mail.
alter table entry
  add column void_reason text,
  add column void_notice_due boolean not null default false;
create index entry_void_notice on entry (id) where void_notice_due;
