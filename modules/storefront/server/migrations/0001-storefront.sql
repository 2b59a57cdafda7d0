-- The pages of a tenant that its customers open: by which address, and how they look. A tenant without a row has none.
create table storefront (
  supplier_id int8        primary key,
  -- Switched off, its addresses stay the tenant's.
  is_on       boolean     not null,
  -- Of its addresses: /business/<short_name>/…
  short_name  text        not null unique check (short_name ~ '^[a-z][a-z0-9-]{1,30}[a-z0-9]$'),
  -- A name of the tenant's own under which the server is reached; its start page leads to the tenant's pages.
  host_name   text        unique,
  name        text        not null,
  colour      text        not null check (colour ~ '^#[0-9a-f]{6}$'),
  -- Kept by `upload` for the owner `storefront`.
  logo_id     int8,
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
