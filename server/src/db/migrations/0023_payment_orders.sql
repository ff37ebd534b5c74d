-- The list of payments in its other orders, for any page.
create index payment_by_amount on payment (amount_cents, created_at, id);
create index payment_by_status on payment (status, created_at, id);
