-- What asks whether there is any row may be planned to read the table from its beginning until it meets one, which never
-- ends sooner where the row is its newest. A connection that first asked while there were few postings kept to that plan,
-- and read all of them for each entry. What asks for all rows of the transaction is planned to use the index.
create or replace function refuse_empty() returns trigger language plpgsql as $$
begin
  perform from posting where transaction_id = new.id;
  if not found then
    raise exception 'transaction % has no postings', new.id
      using errcode = 'check_violation', constraint = 'ledger_transaction_has_postings';
  end if;
  return null;
end $$;
