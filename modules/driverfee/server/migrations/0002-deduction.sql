-- A driver's share of what an incident cost is kept from the fee: it is paid by that, and names the incident.
alter table driver_fee_payment drop constraint driver_fee_payment_method_check;
alter table driver_fee_payment add constraint driver_fee_payment_method_check
  check (method in ('cash', 'transfer', 'fuel_card', 'deduction'));
alter table driver_fee_payment add column deducted_for text not null default '';
alter table driver_fee_payment add constraint driver_fee_payment_deduction
  check ((method = 'deduction') = (deducted_for <> ''));
create index driver_fee_payment_deducted on driver_fee_payment (supplier_id, deducted_for) where deducted_for <> '';
