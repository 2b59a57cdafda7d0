-- A call that opens its own transactions stores its key with its effect, and its answer once it has made one.
alter table idempotency_key add column is_answered boolean not null default false;
