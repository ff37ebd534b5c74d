-- What a tournament's winners share, by which rule (domain/src/prize).
alter table tournament
  add column prize_amount integer not null default 10000 constraint tournament_prize_amount check (prize_amount >= 0),
  add column prize_unit text not null default 'CENT' constraint tournament_prize_unit check (prize_unit in ('CENT', 'CREDIT')),
  add column prize_rule text not null default 'correct-1';

create table prize_removal (
  tournament_id uuid not null references tournament,
  entry_id uuid not null references entry,
  reason text not null constraint prize_removal_reason check (reason in (
    'employee', 'professional', 'under_age', 'duplicate_account', 'open_dispute', 'other'
  )),
  note text not null,
  removed_by uuid not null references app_user,
  removed_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, entry_id)
);

-- The whole calculation as it was when the tournament began to pay; another one after a correction. Never changed.
create table prize_calculation (
  tournament_id uuid not null references tournament,
  number integer not null,
  results_version integer not null,
  calculation jsonb not null,
  calculated_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, number)
);
create trigger prize_calculation_append_only before update or delete on prize_calculation
  for each row execute function refuse_change();

-- Two administrators release a calculation.
create table prize_approval (
  tournament_id uuid not null,
  number integer not null,
  admin_id uuid not null references app_user,
  approved_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, number, admin_id),
  constraint prize_approval_calculation foreign key (tournament_id, number) references prize_calculation
);
create trigger prize_approval_append_only before update or delete on prize_approval
  for each row execute function refuse_change();

-- One a person and tournament: nobody is paid twice, however often it is calculated.
create table prize (
  id uuid primary key default uuidv7(),
  tournament_id uuid not null references tournament,
  user_id uuid not null references app_user,
  entry_id uuid not null references entry,
  number integer not null,
  amount integer not null constraint prize_amount check (amount > 0),
  unit text not null constraint prize_unit check (unit in ('CENT', 'CREDIT')),
  status text not null default 'DUE' constraint prize_status check (status in ('DUE', 'SETTLED')),
  method text constraint prize_method check (method in ('CREDITS', 'CASH', 'WAIVED')),
  -- Of the bank transfer, or why it was waived.
  reference text,
  settled_by uuid references app_user,
  settled_at timestamptz,
  constraint prize_once unique (tournament_id, user_id),
  constraint prize_settled_whole check ((status = 'SETTLED') = (method is not null and settled_at is not null)),
  constraint prize_calculated foreign key (tournament_id, number) references prize_calculation
);
create index prize_due on prize (tournament_id) where status = 'DUE';

create function keep_settled_prize() returns trigger language plpgsql as $$
begin
  if old.status = 'SETTLED' then
    raise exception 'a settled prize is never changed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger prize_settled_stays before update or delete on prize
  for each row execute function keep_settled_prize();
