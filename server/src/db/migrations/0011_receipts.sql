-- The key that signs receipts. It stays, so that a receipt can be written again at any time, byte for byte.
create table receipt_key (
  id text primary key,
  -- PKCS 8.
  private_key bytea not null,
  public_key bytea not null constraint receipt_key_public_key check (length(public_key) = 32),
  created_at timestamptz not null default clock_timestamp()
);
create unique index receipt_key_only_one on receipt_key ((true));

-- Of the segment's leaves, so that a proof needs one segment alone. Null in seals that are older than this column.
alter table seal_segment add column root bytea;
