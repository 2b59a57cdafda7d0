-- After: upload

-- What people say, in the inbox of the tenant that they say it to.
create table feedback (
  supplier_id      int8        not null,
  id               int8        not null generated always as identity,
  kind             text        not null check (kind in ('fault', 'suggestion', 'complaint', 'question', 'praise')),
  body             text        not null,
  -- Null: somebody without an account, who left a name and a phone.
  from_supplier_id int8,
  sender_name      text        not null,
  sender_phone     text        not null default '',
  state            text        not null default 'open' check (state in ('open', 'answered', 'closed')),
  version          int4        not null default 1,
  created_at       timestamptz not null default now(),
  touched_at       timestamptz not null default now(),
  primary key (supplier_id, id)
);
create index feedback_state on feedback (supplier_id, state, id desc);
create index feedback_sender on feedback (from_supplier_id, id desc) where from_supplier_id is not null;

create table feedback_reply (
  supplier_id int8        not null,
  feedback_id int8        not null,
  id          int8        not null generated always as identity,
  body        text        not null,
  -- Whether the inbox's tenant says it, or anyone who wrote in.
  is_staff    boolean     not null,
  author      text        not null,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, feedback_id, id),
  foreign key (supplier_id, feedback_id) references feedback (supplier_id, id) on delete cascade
);

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
