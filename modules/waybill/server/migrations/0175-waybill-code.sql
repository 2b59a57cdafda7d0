-- The code by which the consignee shows that the goods are theirs: made with the message that says it, gone once they are signed for.
create table waybill_code (
  supplier_id    int8        not null references tenant (id),
  waybill_id     int8        not null,
  -- A keyed hash, against which what is typed is checked.
  code_hash      text        not null,
  -- In case the same message is written once more.
  encrypted_code text        not null,
  wrong_codes    int2        not null default 0 check (wrong_codes between 0 and 5),
  created_at     timestamptz not null,
  primary key (supplier_id, waybill_id),
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id)
);

-- A code stands in place of a picture; some people give both.
alter table waybill_signature
  alter column picture drop not null,
  add column by_code boolean not null default false,
  add constraint waybill_signature_shown check (picture is not null or by_code);
