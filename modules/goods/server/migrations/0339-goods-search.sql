-- What is searched by words is found whatever its case and width.
drop index goods_name;
create index goods_name on goods (supplier_id, comparable_text(name) text_pattern_ops) where deleted_at is null;
drop index goods_no_prefix;
create index goods_no_prefix on goods (supplier_id, comparable_text(goods_no) text_pattern_ops)
  where goods_no <> '' and deleted_at is null;
drop index goods_sku_code_prefix;
create index goods_sku_code_prefix on goods_sku (supplier_id, comparable_text(sku_code) text_pattern_ops)
  where sku_code <> '' and state = 'active';
