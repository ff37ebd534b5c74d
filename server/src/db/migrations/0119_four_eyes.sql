-- Two who release a prize are two persons: since when somebody is an administrator, and who made them one. Null: always, or the
-- server itself.
alter table app_user add column role_since timestamptz, add column role_by uuid references app_user;
create index app_user_role_by on app_user (role_by) where role_by is not null;

update app_user u set role_since = granted.at, role_by = granted.actor_id
  from (select distinct on (resource_id) resource_id, at, actor_id from audit_log
    where action = 'user.grant_admin' order by resource_id, id desc) granted
  where u.is_admin and u.id::text = granted.resource_id;
