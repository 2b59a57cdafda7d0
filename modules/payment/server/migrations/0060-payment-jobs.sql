-- A refund that the channel has not done is asked for again by the server, less and less often.
alter table payment_refund add column next_at timestamptz not null default now();

-- What the stand-in has done and not told yet: a provider tells until it is heard, whoever stopped meanwhile.
alter table sandbox_charge add column untold jsonb not null default '[]';
alter table sandbox_charge add column played_at timestamptz;
create index sandbox_charge_untold on sandbox_charge (supplier_id, id) where untold <> '[]';
