-- When the last of its money went back: the day that it counts on. Of earlier ones the conversation knows it.
alter table refund add column refunded_at timestamptz;
update refund r set refunded_at = coalesce((
  select max(p.at) from refund_post p
  where p.supplier_id = r.supplier_id and p.refund_id = r.id and p.kind = 'refunded'), r.created_at)
where state = 'refunded';
alter table refund add constraint refund_done check ((state = 'refunded') = (refunded_at is not null));
create index refund_refunded on refund (supplier_id, way, refunded_at, id) where refunded_at is not null;

-- Few of a refund's steps count, which a condition on its row tells without a call (ADR 0043).
create trigger refund_counts after insert on refund for each row
  when (new.state = 'refunded') execute function count_refund();
create trigger refund_counts_again after update on refund for each row
  when ((old.state = 'refunded' or new.state = 'refunded')
    and (old.state, old.way, old.refunded_at, old.paid_cents)
      is distinct from (new.state, new.way, new.refunded_at, new.paid_cents))
  execute function count_refund();
create trigger refund_counts_no_more after delete on refund for each row
  when (old.state = 'refunded') execute function count_refund();
select count_refunds_so_far();
drop function count_refunds_so_far();
