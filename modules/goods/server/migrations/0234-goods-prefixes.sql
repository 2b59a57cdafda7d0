-- Goods and SKUs are found by the beginning of their number, which the unique indexes serve in the C locale alone.
create index goods_no_prefix on goods (supplier_id, goods_no text_pattern_ops) where goods_no <> '' and deleted_at is null;
create index goods_sku_code_prefix on goods_sku (supplier_id, sku_code text_pattern_ops)
  where sku_code <> '' and state = 'active';
