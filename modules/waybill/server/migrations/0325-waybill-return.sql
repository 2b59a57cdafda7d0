-- The waybill of goods that go back names the one by which they came; one at a time.
alter table waybill add column parent_id int8;
alter table waybill add constraint waybill_parent foreign key (supplier_id, parent_id) references waybill (supplier_id, id);
create unique index waybill_return on waybill (supplier_id, parent_id) where parent_id is not null and state <> 'void';
