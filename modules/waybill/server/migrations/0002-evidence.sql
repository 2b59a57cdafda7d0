-- After: tenant, evidence

-- No line of a waybill's history is kept without its entry in the log. Lines from before there was a log get theirs by a
-- job, up to `end_id` of each tenant.
alter table waybill_event add constraint waybill_event_evidence
  foreign key (supplier_id, id) references evidence_entry (supplier_id, event_id)
  deferrable initially deferred not valid;

create table waybill_event_import (
  supplier_id int8 primary key references tenant (id),
  last_id     int8 not null default 0,
  end_id      int8 not null
);
insert into waybill_event_import (supplier_id, end_id)
  select supplier_id, max(id) from waybill_event group by supplier_id;
