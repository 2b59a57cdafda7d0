-- Of a signature that was erased at a person's request neither the name nor the picture is left.
alter table waybill_signature add column erased_at timestamptz;
alter table waybill_signature drop constraint waybill_signature_shown;
alter table waybill_signature add constraint waybill_signature_shown
  check (picture is not null or by_code or erased_at is not null);
