-- Who does not want to see the first steps any more. Operator 0 is the tenant's owner.
create table first_steps_hidden (
  supplier_id int8 not null references tenant (id),
  operator_id int8 not null,
  primary key (supplier_id, operator_id)
);
