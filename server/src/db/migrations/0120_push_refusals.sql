-- A push service that refuses a device in the same way for days lets go of it, even if it never says so.
alter table push_subscription add column refused_as integer, add column refused_since timestamptz;
