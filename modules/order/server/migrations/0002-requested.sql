-- Orders that a member has asked for, and the carrier has taken on.
alter table freight_order drop constraint freight_order_source_check;
alter table freight_order add constraint freight_order_source_check
  check (source in ('counter', 'import', 'api', 'demo', 'return', 'request'));
