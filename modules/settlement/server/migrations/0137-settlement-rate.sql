-- The rate of commission at which money of a subject was settled first, in 1/10,000. What is settled or given back of it later
-- is reckoned by the same rate, whatever the tenant's kind pays by then.
create table settlement_rate (
  supplier_id  int8 not null references tenant (id),
  subject_kind text not null,
  subject_id   int8 not null,
  rate_e4      int4 not null check (rate_e4 between 0 and 10000),
  primary key (supplier_id, subject_kind, subject_id)
);
