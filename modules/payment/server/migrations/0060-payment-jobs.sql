-- A refund that the channel has not done is asked for again by the server, less and less often.
alter table payment_refund add column next_at timestamptz not null default now();

-- What the simulated provider has done and not notified yet: a provider tells until it is heard, anyone who stopped meanwhile.
alter table sandbox_charge add column unsent jsonb not null default '[]';
alter table sandbox_charge add column played_at timestamptz;
create index sandbox_charge_unsent on sandbox_charge (supplier_id, id) where unsent <> '[]';
