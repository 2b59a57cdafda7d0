-- The sites at whose counter an operator works: their orders start there, and the cash that they take is on its sheet.
create table operator_site (
  supplier_id int8 not null,
  operator_id int8 not null,
  site_id     int8 not null,
  primary key (supplier_id, operator_id, site_id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id) on delete cascade,
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);
