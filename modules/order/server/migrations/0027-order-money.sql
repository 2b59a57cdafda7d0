-- More than this is no money on the wire, and one such row would make every list that has it fail. Not validated: a row
-- that is there already must not keep the installation from starting; anyone who changes it has to bring it below.
alter table freight_order
  add constraint freight_order_freight_most check (freight_cents <= 999999999999999) not valid,
  add constraint freight_order_fees_most check (fees_cents <= 999999999999999) not valid,
  add constraint freight_order_total_most check (total_cents <= 999999999999999) not valid;
