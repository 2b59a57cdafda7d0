-- A part of an order may be paid in several entries: what is owed is what they leave of it.
drop view member_owed;
create view member_owed as
select s.supplier_id, s.member_id, 'statement' as kind, s.id, s.statement_no as no, null::text as part,
  closing.day, closing.day + 30 as due_day, null::timestamptz as due_at, s.amount_cents + s.correction_cents as amount_cents
from member_statement s
cross join lateral (values (((s.month || '-01')::date + interval '1 month')::date - 1)) closing (day)
where s.state <> 'paid' and s.amount_cents + s.correction_cents > 0
union all
select o.supplier_id, o.member_id, 'order', o.id, o.order_no, owed.part, o.order_day,
  case owed.part
    when 'prepaid' then o.order_day
    when 'monthly' then (date_trunc('month', o.order_day) + interval '1 month')::date - 1 + 30
  end,
  case owed.part when 'on_receipt' then (
    select case
      when w.receipts_wanted = 0 then w.signed_at
      when w.receipts_returned = w.receipts_wanted then (
        select max(e.created_at) from waybill_event e
        where e.supplier_id = w.supplier_id and e.waybill_id = w.id and e.kind = 'receipt_returned')
      end
    from waybill w where w.supplier_id = o.supplier_id and w.order_id = o.id and w.state <> 'void')
  end,
  owed.amount_cents - paid.cents
from freight_order o
cross join lateral (values ('prepaid', o.prepaid_cents), ('on_receipt', o.on_receipt_cents), ('monthly', o.monthly_cents))
  owed (part, amount_cents)
cross join lateral (select coalesce(sum(p.amount_cents), 0)::int8 as cents from order_payment p
  where p.supplier_id = o.supplier_id and p.order_id = o.id and p.part = owed.part) paid
where o.member_id is not null and o.state in ('pay', 'send', 'finish')
  and o.paid_cents - o.overpaid_cents < o.total_cents and owed.amount_cents > paid.cents
  and not exists (select from member_statement_item i
    where i.supplier_id = o.supplier_id and i.order_id = o.id and i.part = owed.part);
