-- Requests that members make by themselves, on the tenant's pages.
alter table refund drop constraint refund_source_check;
alter table refund add constraint refund_source_check check (source in ('counter', 'api', 'member'));
