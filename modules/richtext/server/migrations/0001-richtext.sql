-- After: upload

-- The pictures that texts show: a text may be one of several versions of its record; 0 is the only one.
create table text_picture (
  supplier_id int8 not null,
  kind        text not null check (kind in ('article', 'goods', 'notice')),
  record_id   int8 not null,
  version_no  int4 not null default 0,
  upload_id   int8 not null,
  primary key (supplier_id, kind, record_id, version_no, upload_id),
  foreign key (supplier_id, upload_id) references upload (supplier_id, id) on delete cascade
);
create index text_picture_of on text_picture (supplier_id, upload_id);
