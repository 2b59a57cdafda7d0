-- How often the use of a piece was taken back: each use moves the stock once.
alter table goods_code add column undone_count int4 not null default 0;
