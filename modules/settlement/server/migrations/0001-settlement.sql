-- After: line, tenant

-- What the platform keeps of money that came in through its channels, in 1/10,000: by kind of tenant, or for one line of a
-- tenant. The platform's own table: tenants read the rate that is theirs.
create table commission_rate (
  id         int8        primary key generated always as identity,
  industry   text        not null
    check (industry in ('platform', 'logistics', 'site', 'supplier', 'service', 'bank')),
  tenant_id  int8,
  line_id    int8,
  rate_e4    int4        not null check (rate_e4 between 0 and 10000),
  version    int4        not null default 1,
  changed_by text        not null,
  changed_at timestamptz not null,
  check ((tenant_id is null) = (line_id is null)),
  foreign key (tenant_id, line_id) references line (supplier_id, id) on delete cascade
);
create unique index commission_rate_industry on commission_rate (industry) where line_id is null;
create unique index commission_rate_line on commission_rate (tenant_id, line_id) where line_id is not null;

-- The rate of commission at which money of a subject was settled first, in 1/10,000. What is settled or given back of it later
-- is reckoned by the same rate, whatever the tenant's kind pays by then.
create table settlement_rate (
  supplier_id  int8 not null references tenant (id),
  subject_kind text not null,
  subject_id   int8 not null,
  rate_e4      int4 not null check (rate_e4 between 0 and 10000),
  primary key (supplier_id, subject_kind, subject_id)
);
