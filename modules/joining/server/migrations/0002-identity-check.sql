-- After: tenant

-- What registers were asked about a set of documents, and what they have said: at once, or later by the reference.
create table identity_check (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  application_id int8        not null,
  kind           text        not null check (kind in ('person', 'company')),
  -- The provider names the question by it when it answers later.
  reference      text        not null unique,
  -- Who is asked: the key of what was put in at the extension point.
  register       text        not null,
  state          text        not null default 'pending' check (state in ('pending', 'decided')),
  answer         text        not null default ''
    check (answer in ('', 'same', 'different', 'no_record', 'no_answer') and (answer = '') = (state = 'pending')),
  asked_at       timestamptz not null,
  asked_by       text        not null,
  decided_at     timestamptz,
  primary key (supplier_id, id),
  foreign key (supplier_id, application_id) references application (supplier_id, id) on delete cascade
);
create index identity_check_application on identity_check (supplier_id, application_id);
-- Of one kind one question waits at a time.
create unique index identity_check_pending on identity_check (supplier_id, application_id, kind) where state = 'pending';

insert into identity_check
  (supplier_id, application_id, kind, reference, register, state, answer, asked_at, asked_by, decided_at)
select supplier_id, id, 'person', 'earlier-' || supplier_id || '-' || id, '', 'decided', identity_answer,
  coalesce(identity_asked_at, submitted_at), identity_asked_by, coalesce(identity_asked_at, submitted_at)
from application where identity_answer <> '';

alter table application drop column identity_answer, drop column identity_asked_at, drop column identity_asked_by;
