-- Templates by which labels are printed; lengths are in 0.1 mm.
create table ewaybill_template (
  supplier_id int8  not null references tenant (id) on delete cascade,
  id          int8  not null generated always as identity,
  name        text  not null,
  drawing     jsonb not null,
  version     int4  not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, name)
);

-- Accounts at couriers, with what the provider needs to buy by them.
create table ewaybill_account (
  supplier_id        int8    not null references tenant (id) on delete cascade,
  id                 int8    not null generated always as identity,
  provider           text    not null check (provider in ('kuaidi100', 'kdniao')),
  name               text    not null,
  courier            text    not null,
  partner_no         text    not null,
  encrypted_password text    not null default '',
  site               text    not null,
  pay_type           text    not null check (pay_type in ('sender', 'receiver', 'monthly')),
  product            text    not null,
  template_id        int8,
  cloud_template     text    not null,
  cloud_printer      text    not null,
  sender_name        text    not null,
  sender_phone       text    not null,
  sender_address     text    not null,
  cancel_hours       int4    not null,
  is_on              boolean not null,
  version            int4    not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, name),
  foreign key (supplier_id, template_id) references ewaybill_template (supplier_id, id)
);
create index ewaybill_account_template on ewaybill_account (supplier_id, template_id) where template_id is not null;
