-- What is still to leave, by when it is planned to.
create index trip_planned on trip (supplier_id, planned_depart_at)
  where departed_at is null and state in ('planning', 'loading');
