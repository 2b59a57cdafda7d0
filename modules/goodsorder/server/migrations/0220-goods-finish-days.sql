-- How long after its last pieces were sent a goods order is finished by itself.
alter table goods_order_setting add column finish_days int4 not null default 10 check (finish_days between 1 and 60);
