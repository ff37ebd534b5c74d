-- What a hosted auth service is still to be told of a person. The newest wish stands; it is gone once it was heard.
create table hosted_errand (
  provider_id text primary key,
  user_id uuid not null references app_user,
  wish text not null constraint hosted_errand_wish check (wish in ('administrator', 'no_administrator', 'removed')),
  noted_at timestamptz not null default clock_timestamp()
);
create index hosted_errand_noted on hosted_errand (noted_at);
