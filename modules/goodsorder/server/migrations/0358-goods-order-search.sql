-- A receiver is found whatever the case and width, a number and a phone by their end.
drop index goods_order_receiver;
create index goods_order_receiver
  on goods_order (supplier_id, comparable_text(receiver_name) text_pattern_ops) include (id, receiver_name)
  where receiver_name <> '';
create index goods_order_no_tail on goods_order (supplier_id, right(order_no, 4));
create index goods_order_receiver_tail on goods_order (supplier_id, right(receiver_phone, 4)) where receiver_phone <> '';
