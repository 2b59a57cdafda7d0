-- Where a picture's bytes are: in upload_content, or in a storage that a plug-in brings, under a key that no other has.
alter table upload
  add column storage    text not null default 'database',
  add column object_key text not null default '',
  -- Of both sizes.
  add column bytes      int8 not null default 0,
  add constraint upload_place check ((storage = 'database') = (object_key = ''));
update upload set bytes = (
  select coalesce(sum(length(content.bytes)), 0) from upload_content content
  where content.supplier_id = upload.supplier_id and content.upload_id = upload.id);
create unique index upload_object on upload (supplier_id, storage, object_key) where object_key <> '';
