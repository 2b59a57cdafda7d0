-- Goods orders and their lines tell the statistics what they count for, in the statement that changes them (ADR 0043).
create trigger goods_order_counts after insert on goods_order
  referencing new table as new_rows for each statement execute function count_goods_orders();
create trigger goods_order_counts_again after update on goods_order
  referencing old table as old_rows new table as new_rows for each statement execute function count_goods_orders();
create trigger goods_order_counts_no_more after delete on goods_order
  referencing old table as old_rows for each statement execute function count_goods_orders();
create trigger goods_line_counts after insert on goods_line
  referencing new table as new_rows for each statement execute function count_goods_lines();
create trigger goods_line_counts_again after update on goods_line
  referencing old table as old_rows new table as new_rows for each statement execute function count_goods_lines();
create trigger goods_line_counts_no_more after delete on goods_line
  referencing old table as old_rows for each statement execute function count_goods_lines();
select count_goods_orders_so_far();
drop function count_goods_orders_so_far();

-- Orders with goods, for who looks at the goods' figures.
create index goods_line_by_goods on goods_line (supplier_id, goods_id, order_id);
