-- A state's orders by day: without it, a state that only the last days have is looked for through every older order.
create index freight_order_state_day on freight_order (supplier_id, state, order_day, id);
-- Few different values each, so these stay small; they find out at once that nothing has the value that was typed.
create index freight_order_carrier on freight_order (supplier_id, carrier_code);
create index freight_order_service_level on freight_order (supplier_id, service_level);
create index freight_order_terms on freight_order (supplier_id, terms);
-- Orders of members that are not wholly paid.
create index freight_order_owed on freight_order (supplier_id, member_id, id)
  where member_id is not null and paid_cents < total_cents and state in ('pay', 'send', 'finish');
