-- After: payment

-- What a channel that holds money has paid out of it, and what refunds have taken back from those whom it was paid to, are lines
-- of its statement as well.
create or replace view channel_movement as
select n.supplier_id, n.channel, 'receipt' as source, n.id, n.payment_id, 'payment' as move, n.channel_ref,
  p.payment_no as log_no, p.payment_no, n.amount_cents, n.received_at as moved_at
from payment_notification n
join payment p on p.supplier_id = n.supplier_id and p.id = n.payment_id
where n.kind = 'paid' and n.outcome in ('paid', 'held_amount', 'held_late', 'twice') and n.amount_cents > 0
union all
select p.supplier_id, p.channel, 'till', p.id, p.id, 'payment', p.channel_ref, p.payment_no, p.payment_no, p.paid_cents,
  p.paid_at
from payment p
where p.state = 'paid' and p.paid_cents > 0 and p.paid_at is not null and not exists (
  select from payment_notification n where n.supplier_id = p.supplier_id and n.payment_id = p.id and n.kind = 'paid'
    and n.outcome in ('paid', 'held_amount', 'held_late', 'twice'))
union all
select r.supplier_id, case r.returned_by when 'channel' then p.channel else r.returned_by end, 'refund', r.id, r.payment_id, 'refund', r.channel_ref, r.refund_no, p.payment_no,
  r.amount_cents, r.done_at
from payment_refund r
join payment p on p.supplier_id = r.supplier_id and p.id = r.payment_id
where r.state = 'done' and r.done_at is not null
union all
select s.supplier_id, p.channel, 'split', s.id, s.payment_id, 'split', s.channel_ref, s.split_no, p.payment_no, s.amount_cents,
  s.done_at
from payment_split s
join payment p on p.supplier_id = s.supplier_id and p.id = s.payment_id
where s.done_at is not null
union all
select r.supplier_id, p.channel, 'split_back', r.id, r.payment_id, 'split_back', r.channel_ref, r.refund_no, p.payment_no,
  r.split_cents, r.done_at
from payment_refund r
join payment p on p.supplier_id = r.supplier_id and p.id = r.payment_id
where r.state = 'done' and r.done_at is not null and r.split_cents > 0 and r.returned_by = 'channel';

alter table channel_item
  drop constraint channel_item_move_check,
  add constraint channel_item_move_check check (move in ('payment', 'refund', 'split', 'split_back')),
  drop constraint channel_item_log_source_check,
  add constraint channel_item_log_source_check
    check (log_source in ('receipt', 'till', 'refund', 'split', 'split_back'));
