-- Orders tell the statistics what they count for, in the statement that changes them (ADR 0043).
create trigger freight_order_counts after insert on freight_order
  referencing new table as new_rows for each statement execute function count_order();
create trigger freight_order_counts_again after update on freight_order
  referencing old table as old_rows new table as new_rows for each statement execute function count_order();
create trigger freight_order_counts_no_more after delete on freight_order
  referencing old table as old_rows for each statement execute function count_order();
create trigger freight_order_transit_counts after update of transit_days on freight_order for each row
  when (old.transit_days is distinct from new.transit_days) execute function count_transit();
select count_orders_so_far();
drop function count_orders_so_far();
