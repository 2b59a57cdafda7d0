-- Goods of several kinds, each with its own pieces, weight and volume; empty of an order that says its cargo in one line. The
-- order's own pieces, weight and volume are their sums when it is entered.
alter table freight_order add column goods_lines jsonb not null default '[]';
