-- What somebody of the staff may do; null for everybody else. is_admin stays for the release before, which knows no roles.
alter table app_user add column role text constraint app_user_role check (role in ('scorer', 'cashier', 'administrator'));
update app_user set role = 'administrator' where is_admin;

-- Whichever of the two a statement sets, the other follows.
create function keep_role_and_flag() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.role is null and new.is_admin then new.role := 'administrator'; end if;
  elsif new.role is not distinct from old.role and new.is_admin <> old.is_admin then
    new.role := case when new.is_admin then 'administrator' end;
  end if;
  new.is_admin := coalesce(new.role = 'administrator', false);
  return new;
end $$;
create trigger app_user_role_and_flag before insert or update of role, is_admin on app_user
  for each row execute function keep_role_and_flag();
