-- After: site, tenant

-- A scheduled dedicated line between two sites (专线).
create table line (
  supplier_id            int8        not null,
  id                     int8        not null generated always as identity,
  name                   text        not null,
  origin_site_id         int8        not null,
  destination_site_id    int8        not null,
  state                  text        not null default 'active' check (state in ('active', 'closed')),
  distance_m             int8        not null default 0,
  volume_factor_g_per_m3 int8        not null default 0 check (volume_factor_g_per_m3 >= 0),
  insurance_rate_e4      int4        not null default 0 check (insurance_rate_e4 between 0 and 10000),
  remark                 text        not null default '',
  version                int4        not null default 1,
  created_at             timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint line_sites unique (supplier_id, origin_site_id, destination_site_id),
  foreign key (supplier_id, origin_site_id) references site (supplier_id, id),
  foreign key (supplier_id, destination_site_id) references site (supplier_id, id)
);
create index line_destination on line (supplier_id, destination_site_id);

-- A weight band of a line's tariff, in whole grams: the lower end is rounded up and the upper end down, so that whole
-- grams fall into the bands that the file gives them. Money is decimal in 1/10,000 yuan: carriers write nine decimals.
create table tariff_band (
  supplier_id    int8          not null,
  id             int8          not null generated always as identity,
  line_id        int8          not null,
  carrier_code   text          not null default '',
  service_level  text          not null,
  mode           text          not null default '',
  transit_days   int4          not null default 0,
  min_weight_g   int8          not null check (min_weight_g >= 0),
  max_weight_g   int8          not null check (max_weight_g >= 0),
  min_charge_e4  numeric(20,8) not null check (min_charge_e4 >= 0),
  rate_e4_per_kg numeric(20,8) not null check (rate_e4_per_kg >= 0),
  -- Files hold identical rows, and all of them are kept: the second such row is occurrence 2. Importing a file again
  -- meets the same hashes and occurrences, and adds nothing.
  content_hash   text          not null,
  occurrence     int4          not null,
  primary key (supplier_id, id),
  constraint tariff_band_content unique (supplier_id, content_hash, occurrence),
  foreign key (supplier_id, line_id) references line (supplier_id, id) on delete cascade
);
create index tariff_band_line on tariff_band (supplier_id, line_id, carrier_code, service_level, mode, transit_days, min_weight_g);

-- How a tenant prices, whatever the line; without a row the defaults hold.
create table pricing_setting (
  supplier_id             int8 not null references tenant (id),
  -- To what the freight by the tariffs is rounded, half up.
  freight_rounding        text not null check (freight_rounding in ('cent', 'yuan')),
  version                 int4 not null default 1,
  -- What fees come to where nobody gives them; 0 is none.
  -- Of what is collected for the shipper, in 1/10,000; a maximum of 0 is none.
  cod_handling_rate_e4    int4 not null default 0 check (cod_handling_rate_e4 between 0 and 10000),
  cod_handling_min_cents  int8 not null default 0 check (cod_handling_min_cents >= 0),
  cod_handling_max_cents  int8 not null default 0 check (cod_handling_max_cents >= 0),
  -- Delivered to the consignee, in 1/10,000 yuan for each kg that is charged.
  delivery_rate_e4_per_kg int4 not null default 0 check (delivery_rate_e4_per_kg >= 0),
  delivery_min_cents      int8 not null default 0 check (delivery_min_cents >= 0),
  -- For each sheet that comes back signed.
  receipt_cents           int8 not null default 0 check (receipt_cents >= 0),
  primary key (supplier_id)
);
