-- Where a part of an order was paid: the site whose counter or driver took the money. Null of what was paid before.
alter table order_payment add column site_id int8;
alter table order_payment add foreign key (supplier_id, site_id) references site (supplier_id, id);
