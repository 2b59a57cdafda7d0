-- A new site is examined before it counts as part of the network: address, contact, contract. What was there before is.
alter table site add column exam text not null default 'passed' check (exam in ('open', 'passed', 'refused'));
alter table site alter column exam set default 'open';

-- Every examination: who, when, why. Never changed.
create table site_exam (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  site_id     int8        not null,
  decision    text        not null check (decision in ('passed', 'refused')),
  reason      text        not null default '',
  login_name  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);
create index site_exam_of on site_exam (supplier_id, site_id, id);
