-- Pictures of what people say: the rows of anyone who sent them, beside the uploads that they name.
create table feedback_picture (
  supplier_id int8 not null,
  upload_id   int8 not null,
  feedback_id int8 not null,
  -- Null: it came with the message itself.
  reply_id    int8,
  primary key (supplier_id, upload_id),
  foreign key (supplier_id, upload_id) references upload (supplier_id, id) on delete cascade
);
create index feedback_picture_feedback on feedback_picture (supplier_id, feedback_id);
