-- A ban reaches sign-in: no session of theirs goes on, and none begins.
update auth.account a set banned_until = clock_timestamp() + interval '100 years'
  from app_user u where u.provider_id = a.id::text and u.banned_at is not null and a.banned_until is null;
delete from auth.session s using auth.account a where a.id = s.account_id and a.banned_until > clock_timestamp();

-- The flag that pages read stands where people cannot write it themselves.
update auth.account set app_metadata = app_metadata || '{"admin": true}' where user_metadata -> 'admin' = 'true';

-- A hosted service is told what is so by then, so one errand a person says all of it.
alter table hosted_errand drop constraint hosted_errand_wish;
update hosted_errand set wish = 'changed' where wish <> 'removed';
alter table hosted_errand add constraint hosted_errand_wish check (wish in ('changed', 'removed'));
