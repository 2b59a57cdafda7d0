-- A charge that nobody waits for any more is closed at its channel by the server, until the channel has heard it.
alter table payment add column closing_at timestamptz;
alter table payment add column closing_attempts int4 not null default 0;
create index payment_closing on payment (closing_at) where closing_at is not null;
-- The till takes its money at once and a transfer waits for people: neither is ever closed by the server.
