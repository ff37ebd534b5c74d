-- Two who release a prize are two persons: since when somebody is an administrator, and who made them one. Null: always, or the
-- server itself.
alter table app_user add column admin_since timestamptz, add column admin_by uuid references app_user;
create index app_user_admin_by on app_user (admin_by) where admin_by is not null;

update app_user u set admin_since = granted.at, admin_by = granted.actor_id
  from (select distinct on (resource_id) resource_id, at, actor_id from audit_log
    where action = 'user.grant_admin' order by resource_id, id desc) granted
  where u.is_admin and u.id::text = granted.resource_id;
