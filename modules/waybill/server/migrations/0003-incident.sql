-- How many incidents of it are neither resolved nor rejected; kept by the module of incidents.
alter table waybill add column open_incidents int4 not null default 0 check (open_incidents >= 0);
create index waybill_incident on waybill (supplier_id, id) where open_incidents > 0;
