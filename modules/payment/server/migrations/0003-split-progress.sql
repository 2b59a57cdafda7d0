-- How far a split is, for lists of them; without an answer of the channel nobody knows.
alter table payment_split
  add column is_unclear boolean not null default false,
  -- What of it refunds have taken back since; the first split of a payment goes back first.
  add column back_cents int8 not null default 0 check (back_cents between 0 and amount_cents);

update payment_split s set back_cents = least(s.amount_cents, greatest(0, taken.back_cents - earlier.cents))
from (select supplier_id, payment_id, sum(split_cents)::int8 as back_cents from payment_refund group by 1, 2) taken,
  (select supplier_id, id, (sum(amount_cents) over (partition by supplier_id, payment_id order by id) - amount_cents)::int8
    as cents from payment_split) earlier
where taken.supplier_id = s.supplier_id and taken.payment_id = s.payment_id
  and earlier.supplier_id = s.supplier_id and earlier.id = s.id;

alter table payment_split
  add column progress text not null generated always as (case
    when done_at is null then case
      when is_unclear then 'unclear'
      -- The money waits for the payee's settlement account.
      when refusal in ('', 'no_member') then 'waiting'
      else 'refused' end
    when back_cents = amount_cents then 'reversed'
    else 'confirmed' end) stored;
create index payment_split_progress on payment_split (supplier_id, progress, id);
create index payment_split_no_typed on payment_split (supplier_id, split_no text_pattern_ops);
