-- After: tenant

-- Jobs of a plug-in's queues whose time has come while the tenant does not use it: put back into their queues when it is
-- enabled or installed again, forgotten when it is purged.
create table addon_held_job (
  supplier_id int8        not null references tenant (id),
  -- The job's own in its queue: a job that is held twice is held once.
  id          uuid        not null,
  key         text        not null,
  queue       text        not null,
  -- Of the jobs with one key one waits. Null: it has none.
  job_key     text,
  data        jsonb       not null,
  held_at     timestamptz not null,
  primary key (supplier_id, id)
);
create unique index addon_held_job_key on addon_held_job (supplier_id, queue, job_key);
create index addon_held_job_plugin on addon_held_job (supplier_id, key, held_at);
