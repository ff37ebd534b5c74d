-- A repeated call is answered with the very bytes of the first one, which jsonb would put in another order.
alter table idempotency_key alter column response type json using response::json;
