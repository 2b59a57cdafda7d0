-- After: site, tenant, trip, upload, waybill

-- Something that went wrong with the goods of a waybill.
create table incident (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  incident_no text        not null generated always as ('IN' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  waybill_id  int8        not null,
  waybill_no  text        not null,
  kind        text        not null
    check (kind in ('damage', 'shortage', 'delay', 'wrong_delivery', 'refused', 'lost')),
  state       text        not null default 'open' check (state in ('open', 'handling', 'resolved', 'rejected')),
  cause       text        not null default 'unknown',
  pieces      int4        not null check (pieces > 0),
  -- Where it was found, and on which trip it happened; null where nobody knows.
  site_id     int8,
  trip_id     int8,
  found_at    timestamptz not null,
  description text        not null default '',
  reported_by text        not null,
  reported_at timestamptz not null,
  handled_by  text        not null default '',
  outcome     text        not null default '',
  decided_by  text        not null default '',
  decided_at  timestamptz,
  version     int4        not null default 1,
  primary key (supplier_id, id),
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id),
  foreign key (supplier_id, trip_id) references trip (supplier_id, id)
);
-- One of a kind at a time of each waybill.
create unique index incident_open on incident (supplier_id, waybill_id, kind) where state in ('open', 'handling');
create index incident_state on incident (supplier_id, state, id);
create index incident_waiting on incident (supplier_id, id) where state in ('open', 'handling');
create index incident_waybill on incident (supplier_id, waybill_id, id);
create index incident_site on incident (supplier_id, site_id, id) where site_id is not null;
create index incident_trip on incident (supplier_id, trip_id, id) where trip_id is not null;
create index incident_reported on incident (supplier_id, reported_at, id);

-- Who did or said what about it: rows are added and never changed.
create table incident_event (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  incident_id int8        not null,
  kind        text        not null,
  note        text        not null default '',
  -- Null is the tenant's owner.
  operator_id int8,
  login_name  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, incident_id) references incident (supplier_id, id)
);
create index incident_event_of_incident on incident_event (supplier_id, incident_id, id);

create table incident_picture (
  supplier_id int8 not null references tenant (id),
  incident_id int8 not null,
  upload_id   int8 not null,
  primary key (supplier_id, incident_id, upload_id),
  foreign key (supplier_id, incident_id) references incident (supplier_id, id),
  foreign key (supplier_id, upload_id) references upload (supplier_id, id) on delete cascade
);
