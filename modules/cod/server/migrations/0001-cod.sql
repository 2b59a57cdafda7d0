-- After: cashsheet, member, order, tenant, waybill

-- Money collected from consignees, on its way to one shipper: a member, or where there is none the orders' consignor.
create table cod_payout (
  supplier_id             int8        not null references tenant (id),
  id                      int8        not null generated always as identity,
  payout_no               text        not null generated always as ('CP' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  member_id               int8,
  shipper_name            text        not null,
  shipper_phone           text        not null,
  state                   text        not null default 'applied'
    check (state in ( 'applied', 'approved', 'paid', 'return_asked', 'returned', 'rejected')),
  -- Sums of the items; freight deducted from the goods' value stays with the carrier.
  cod_cents               int8        not null check (cod_cents > 0),
  deducted_cents          int8        not null check (deducted_cents between 0 and cod_cents),
  order_count             int4        not null,
  note                    text        not null default '',
  -- Null is the tenant's owner.
  applied_operator_id     int8,
  applied_by              text        not null,
  applied_at              timestamptz not null,
  audited_by              text        not null default '',
  audited_at              timestamptz,
  audit_note              text        not null default '',
  method                  text        not null default '',
  paid_by                 text        not null default '',
  paid_at                 timestamptz,
  version                 int4        not null default 1,
  -- How often it was paid and sent back.
  return_count            int4        not null default 0,
  return_reason           text        not null default '',
  -- Null is the tenant's owner.
  return_operator_id      int8,
  return_asked_by         text        not null default '',
  return_asked_at         timestamptz,
  returned_by             text        not null default '',
  returned_at             timestamptz,
  -- The account that the money goes to. The number is encrypted; its last digits are shown.
  payee_name              text        not null default '',
  payee_bank              text        not null default '',
  payee_account_encrypted text        not null default '',
  payee_masked            text        not null default '',
  primary key (supplier_id, id),
  foreign key (supplier_id, member_id) references member (supplier_id, id)
);
create index cod_payout_state on cod_payout (supplier_id, state, id);
create index cod_payout_member on cod_payout (supplier_id, member_id, id);
-- What a shipper was paid to last.
create index cod_payout_payee on cod_payout (supplier_id, shipper_phone, shipper_name, id) where payee_account_encrypted <> '';

-- An order's collected money is in one payout; a rejected payout gives its orders back and keeps its sums.
create table cod_payout_item (
  supplier_id    int8    not null references tenant (id),
  payout_id      int8    not null,
  order_id       int8    not null,
  cod_cents      int8    not null check (cod_cents > 0),
  deducted_cents int8    not null check (deducted_cents between 0 and cod_cents),
  is_live        boolean not null default true,
  primary key (supplier_id, payout_id, order_id),
  foreign key (supplier_id, payout_id) references cod_payout (supplier_id, id),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id)
);
create unique index cod_payout_item_live on cod_payout_item (supplier_id, order_id) where is_live;

-- Money that a consignee has paid by transfer or QR code at the door and that somebody has found on the account.
create table cod_confirmation (
  supplier_id int8        not null references tenant (id),
  order_id    int8        not null,
  login_name  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, order_id),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id)
);

-- A signature that was taken back has collected nothing.
create view cod_collected as
select o.supplier_id, o.id as order_id, o.member_id, s.cod_cents, s.method, s.created_at,
  coalesce(m.name, o.consignor_name) as shipper_name, coalesce(m.phone, o.consignor_phone) as shipper_phone,
  case when kept.id is null then least(o.deducted_cents, s.cod_cents) else 0 end as deducted_cents,
  o.order_no, w.id as waybill_id, w.waybill_no, o.consignee_name, w.destination_site_id as site_id,
  case
    when s.method <> 'cash' then case when confirmed.order_id is null then 'unconfirmed' else 'arrived' end
    when sheet.id is null then 'till'
    when sheet.received_at is null then 'handed'
    else 'arrived'
  end as stage,
  coalesce(confirmed.login_name, '') as confirmed_by
from waybill_signature s
join waybill w on w.supplier_id = s.supplier_id and w.id = s.waybill_id
join freight_order o on o.supplier_id = w.supplier_id and o.id = w.order_id
left join member m on m.supplier_id = o.supplier_id and m.id = o.member_id
left join order_payment kept on kept.supplier_id = o.supplier_id and kept.order_id = o.id and kept.part = 'deducted'
left join cod_confirmation confirmed on confirmed.supplier_id = o.supplier_id and confirmed.order_id = o.id
left join cash_sheet_item handed
  on handed.supplier_id = s.supplier_id and handed.source = 'signature' and handed.source_id = s.id
left join cash_sheet sheet on sheet.supplier_id = handed.supplier_id and sheet.id = handed.sheet_id
where s.cod_cents > 0 and s.undone_at is null and not exists (
  select from cod_payout_item i where i.supplier_id = o.supplier_id and i.order_id = o.id and i.is_live);

-- When shippers are promised their money; without a row the default holds.
create table cod_setting (
  supplier_id int8 not null references tenant (id),
  -- After the day on which the consignee has paid.
  payout_days int4 not null check (payout_days between 0 and 60),
  version     int4 not null default 1,
  primary key (supplier_id)
);
