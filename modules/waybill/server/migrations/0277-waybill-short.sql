-- What was short at an arrival and has not been found yet.
create index waybill_leg_short on waybill_leg (supplier_id, id)
  where arrived_at is not null and arrived_pieces < loaded_pieces;
