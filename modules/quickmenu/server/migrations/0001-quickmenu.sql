-- After: tenant

-- Each user's shortcuts, as one JSON text in their order. Operator 0 is the tenant's owner.
create table quick_menu (
  supplier_id int8 not null references tenant (id),
  operator_id int8 not null,
  menu_data   text not null default '[]',
  primary key (supplier_id, operator_id)
);
