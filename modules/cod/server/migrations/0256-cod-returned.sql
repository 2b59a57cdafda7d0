-- A shipper's bank may send a payout back: one person says so, another confirms, and it is paid out again.
alter table cod_payout drop constraint cod_payout_state_check;
alter table cod_payout add constraint cod_payout_state_check check (state in (
  'applied', 'approved', 'paid', 'return_asked', 'returned', 'rejected'));
alter table cod_payout
  -- How often it was paid and sent back.
  add return_count       int4        not null default 0,
  add return_reason      text        not null default '',
  -- Null is the tenant's owner.
  add return_operator_id int8,
  add return_asked_by    text        not null default '',
  add return_asked_at    timestamptz,
  add returned_by        text        not null default '',
  add returned_at        timestamptz;
