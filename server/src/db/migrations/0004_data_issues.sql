-- An issue that an administrator deleted while it lasts is not opened again before it has been cured once.
alter table data_issue
  add column seen_at timestamptz not null default clock_timestamp(),
  add column dismissed_at timestamptz,
  add column dismissed_by uuid references app_user;
create index data_issue_listed on data_issue (created_at) where closed_at is null and dismissed_at is null;
create index data_issue_resource on data_issue (resource_type, resource_id) where closed_at is null;
