-- Counts how often people on boards came to be called otherwise. Whoever keeps names in memory asks for this number alone:
-- while it is the same, so are all names. It is raised at the very end of a transaction, so that its row is locked for a
-- moment only, and never shows before the name does.
create table names_version (
  id boolean primary key default true constraint names_version_one_row check (id),
  version bigint not null default 1
);
insert into names_version default values;

create function raise_names_version() returns trigger language plpgsql as $$
begin
  update names_version set version = version + 1;
  return null;
end $$;

create constraint trigger app_user_name_changed after update on app_user
  deferrable initially deferred
  for each row
  when (
    (old.username, old.country_code, old.deleted_at) is distinct from (new.username, new.country_code, new.deleted_at)
  )
  execute function raise_names_version();
