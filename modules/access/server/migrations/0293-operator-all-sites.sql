-- An operator of some sites sees and handles the freight of those alone. Who was bound to sites of a carrier is narrowed to
-- them from now on; who was bound to none works for all of them, as before.
alter table operator add column has_all_sites boolean not null default true;
update operator o set has_all_sites = false
 where exists (select from operator_site s where s.supplier_id = o.supplier_id and s.operator_id = o.id)
   and exists (select from tenant t where t.id = o.supplier_id and t.industry in ('logistics', 'site'));
