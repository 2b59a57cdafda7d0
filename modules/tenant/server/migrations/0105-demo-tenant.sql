-- Tenants of the demo company, whose password is in the README unless DEMO_PASSWORD gave another: production refuses it.
alter table tenant add column is_demo boolean not null default false;

-- Those that were made before they were marked. No provider gives out numbers of this range.
update tenant set is_demo = true
 where (account, phone) in (('admin', '14100000001'), ('carrier', '14100000002'), ('site', '14100000003'),
   ('supplier', '14100000004'), ('service', '14100000005'), ('bank', '14100000006'), ('union', '14100000007'));
