-- A tenant's own words of a purpose in a language; what is not there follows the built-in ones.
create table email_template (
  supplier_id int8 not null references tenant (id) on delete cascade,
  purpose     text not null,
  language    text not null,
  subject     text not null,
  body        text not null,
  primary key (supplier_id, purpose, language)
);

-- The key that signs a tenant's mails, one at a time.
create table email_key (
  supplier_id           int8        primary key references tenant (id) on delete cascade,
  domain                text        not null,
  selector              text        not null,
  -- Base64 of the DER, as the DNS record has it.
  public_key            text        not null,
  encrypted_private_key text        not null,
  made_at               timestamptz not null,
  -- Since when the record is known to be in the DNS.
  verified_at           timestamptz
);

-- Addresses that have refused mail for good.
create table email_suppression (
  supplier_id    int8        not null references tenant (id) on delete cascade,
  id             int8        not null generated always as identity,
  address_masked text        not null,
  -- A keyed hash, by which a whole address is found.
  address_hash   text        not null,
  answer         text        not null,
  created_at     timestamptz not null,
  primary key (supplier_id, id),
  unique (supplier_id, address_hash)
);

-- How many mails an account has sent in the minute of its last one.
create table email_turn (
  supplier_id int8 primary key references tenant (id) on delete cascade,
  minute      int8 not null,
  taken       int4 not null
);
