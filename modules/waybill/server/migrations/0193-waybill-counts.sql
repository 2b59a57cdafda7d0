-- Waybills tell the statistics what they count for (ADR 0043). Of their many steps few count, which a condition on the row
-- tells without a call.
create trigger waybill_counts_new after insert on waybill
  referencing new table as new_rows for each statement execute function count_waybills();
create trigger waybill_counts_again after update on waybill for each row
  when ((new.state in ('signed', 'closed', 'void')) is distinct from (old.state in ('signed', 'closed', 'void'))
    or (new.state in ('signed', 'closed', 'void')
      and (new.state, new.signed_at, new.departed_at, new.arrived_at)
        is distinct from (old.state, old.signed_at, old.departed_at, old.arrived_at))
    or (new.created_at, new.origin_site_id, new.destination_site_id, new.order_id)
      is distinct from (old.created_at, old.origin_site_id, old.destination_site_id, old.order_id))
  execute function count_waybill();
create trigger waybill_counts_no_more after delete on waybill for each row execute function count_waybill();
select count_waybills_so_far();
drop function count_waybills_so_far();
