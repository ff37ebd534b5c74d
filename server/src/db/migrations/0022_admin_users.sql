-- What a person brought along from the time before this product counted: administrators keep it. Points won here come
-- from boards alone.
alter table app_user
  add column past_points integer not null default 0 constraint app_user_past_points check (past_points >= 0),
  add column past_correct_tips integer not null default 0
    constraint app_user_past_correct_tips check (past_correct_tips >= 0),
  add column past_total_tips integer not null default 0,
  add column ban_reason text,
  add constraint app_user_past_tips check (past_correct_tips <= past_total_tips);

-- Every order of the lists of users and entries, for any page. What may be null comes last both ways, so it needs two.
create index app_user_by_created on app_user (created_at, id) where deleted_at is null;
create index app_user_by_username on app_user (lower(username), id) where deleted_at is null;
create index app_user_by_email on app_user (lower(email), id) where deleted_at is null;
create index app_user_by_email_down on app_user (lower(email) desc nulls last, id desc) where deleted_at is null;
create index app_user_by_terms on app_user (accepted_terms_at, id) where deleted_at is null;
create index app_user_by_terms_down on app_user (accepted_terms_at desc nulls last, id desc) where deleted_at is null;
create index app_user_administrators on app_user (created_at, id) where is_admin and deleted_at is null;
create index app_user_banned on app_user (created_at, id) where banned_at is not null and deleted_at is null;
create index entry_by_created on entry (created_at, id);
create index entry_by_status on entry (status, created_at, id);
create index entry_by_tournament on entry (tournament_id, id);
