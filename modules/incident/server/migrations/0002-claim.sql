-- After: site, tenant, trip

-- What an incident costs: assessed by one person, approved by another, then paid.
create table incident_claim (
  supplier_id          int8        not null references tenant (id),
  -- The incident's.
  id                   int8        not null,
  state                text        not null default 'assessed'
    check (state in ('assessed', 'approved', 'refused', 'withdrawn', 'paid')),
  -- What the limit follows from, as it was when it was assessed.
  is_insured           boolean     not null,
  declared_value_cents int8        not null check (declared_value_cents >= 0),
  freight_cents        int8        not null check (freight_cents >= 0),
  waybill_pieces       int4        not null check (waybill_pieces > 0),
  pieces               int4        not null check (pieces between 1 and waybill_pieces),
  uninsured_factor     int4        not null check (uninsured_factor > 0),
  loss_cents           int8        not null check (loss_cents > 0),
  value_cents          int8        not null check (value_cents >= 0),
  limit_cents          int8        not null check (limit_cents >= 0),
  compensation_cents   int8        not null check (compensation_cents > 0),
  over_reason          text        not null default '',
  -- The shipper's own share is paid by nobody.
  shipper_cents        int8        not null default 0 check (shipper_cents between 0 and compensation_cents),
  deducted_cents       int8        not null default 0 check (deducted_cents >= 0),
  -- Null is the tenant's owner.
  assessed_operator_id int8,
  assessed_by          text        not null,
  assessed_at          timestamptz not null,
  checked_by           text        not null default '',
  checked_at           timestamptz,
  check_note           text        not null default '',
  method               text        check (method in ('cash', 'transfer')),
  voucher_no           text        not null default '',
  paid_by              text        not null default '',
  paid_at              timestamptz,
  -- How often it was paid: names its postings.
  payment_count        int4        not null default 0,
  version              int4        not null default 1,
  primary key (supplier_id, id),
  foreign key (supplier_id, id) references incident (supplier_id, id),
  constraint incident_claim_over check (compensation_cents <= limit_cents or over_reason <> '')
);
create index incident_claim_state on incident_claim (supplier_id, state, id);

-- Who answers for it; the shares of an incident make ten thousand, and their amounts the compensation.
create table incident_share (
  supplier_id  int8 not null references tenant (id),
  id           int8 not null generated always as identity,
  incident_id  int8 not null,
  party        text not null check (party in ('site', 'driver', 'partner', 'shipper', 'packer')),
  site_id      int8,
  trip_id      int8,
  party_name   text not null default '',
  share        int4 not null check (share between 1 and 10000),
  amount_cents int8 not null check (amount_cents >= 0),
  primary key (supplier_id, id),
  foreign key (supplier_id, incident_id) references incident_claim (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id),
  foreign key (supplier_id, trip_id) references trip (supplier_id, id),
  constraint incident_share_site check ((party = 'site') = (site_id is not null)),
  constraint incident_share_trip check ((party = 'driver') = (trip_id is not null))
);
create index incident_share_of_incident on incident_share (supplier_id, incident_id, id);

-- What a carrier's terms say; without a row the default holds.
create table incident_setting (
  supplier_id      int8 not null references tenant (id),
  uninsured_factor int4 not null check (uninsured_factor between 1 and 100),
  version          int4 not null default 1,
  primary key (supplier_id)
);
