-- A SKU's code is another one's whatever its case, width and invisible characters. Those that were twins of each other before keep
-- their codes, counted in their order.
alter table goods_sku add column sku_code_twin int4 not null default 0;
update goods_sku
set sku_code_twin = twin.n
from (
  select supplier_id, id,
    row_number() over (partition by supplier_id, comparable_text(sku_code) order by id)::int4 - 1 as n
  from goods_sku where sku_code <> '' and state = 'active'
) twin
where twin.n > 0 and goods_sku.supplier_id = twin.supplier_id and goods_sku.id = twin.id;

drop index goods_sku_code;
create unique index goods_sku_code on goods_sku (supplier_id, comparable_text(sku_code), sku_code_twin)
  where sku_code <> '' and state = 'active';
