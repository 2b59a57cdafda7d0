-- Templates by which labels are printed; lengths are in 0.1 mm.
create table ewaybill_template (
  id          int8  primary key generated always as identity,
  supplier_id int8  not null references tenant (id) on delete cascade,
  name        text  not null,
  drawing     jsonb not null,
  version     int4  not null default 0,
  unique (supplier_id, name)
);

-- Accounts at couriers, with what the provider needs to buy by them.
create table ewaybill_account (
  id                 int8    primary key generated always as identity,
  supplier_id        int8    not null references tenant (id) on delete cascade,
  provider           text    not null check (provider in ('kuaidi100', 'kdniao')),
  name               text    not null,
  courier            text    not null,
  partner_no         text    not null,
  encrypted_password text    not null default '',
  site               text    not null,
  pay_type           text    not null check (pay_type in ('sender', 'receiver', 'monthly')),
  product            text    not null,
  template_id        int8    references ewaybill_template (id),
  cloud_template     text    not null,
  cloud_printer      text    not null,
  sender_name        text    not null,
  sender_phone       text    not null,
  sender_address     text    not null,
  cancel_hours       int4    not null,
  is_on              boolean not null,
  version            int4    not null default 0,
  unique (supplier_id, name)
);
create index ewaybill_account_template on ewaybill_account (template_id) where template_id is not null;
