-- Forged requests of one plug-in of one tenant are one row an hour, which counts them: a stranger who knows the address can
-- send without end. Null: a row of its own.
alter table addon_callback add column forged_hour timestamptz;
create unique index addon_callback_forged on addon_callback (supplier_id, key, forged_hour) where forged_hour is not null;
