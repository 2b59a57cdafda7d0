-- What fees come to where nobody gives them; 0 is none.
alter table pricing_setting
  -- Of what is collected for the shipper, in 1/10,000; a maximum of 0 is none.
  add column cod_handling_rate_e4 int4 not null default 0 check (cod_handling_rate_e4 between 0 and 10000),
  add column cod_handling_min_cents int8 not null default 0 check (cod_handling_min_cents >= 0),
  add column cod_handling_max_cents int8 not null default 0 check (cod_handling_max_cents >= 0),
  -- Delivered to the consignee, in 1/10,000 yuan for each kg that is charged.
  add column delivery_rate_e4_per_kg int4 not null default 0 check (delivery_rate_e4_per_kg >= 0),
  add column delivery_min_cents int8 not null default 0 check (delivery_min_cents >= 0),
  -- For each sheet that comes back signed.
  add column receipt_cents int8 not null default 0 check (receipt_cents >= 0);
