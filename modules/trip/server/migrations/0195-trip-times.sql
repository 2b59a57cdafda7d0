-- What has left and what has arrived lately, newest first, and how long trips of the last weeks took.
create index trip_departed on trip (supplier_id, departed_at) where departed_at is not null;
create index trip_arrived on trip (supplier_id, arrived_at) where arrived_at is not null;
