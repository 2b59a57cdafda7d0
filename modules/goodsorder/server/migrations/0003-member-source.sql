-- Orders that members make by themselves, on the tenant's pages.
alter table goods_order drop constraint goods_order_source_check;
alter table goods_order add constraint goods_order_source_check check (source in ('counter', 'api', 'member'));
