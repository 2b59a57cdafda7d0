-- What a member says of a line that they have bought, once.
create table goods_comment (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  order_id    int8        not null,
  line_no     int4        not null,
  goods_id    int8        not null,
  member_id   int8        not null,
  -- Stars.
  rating      int2        not null check (rating between 1 and 5),
  body        text        not null default '',
  -- Uploads that it keeps, in their order.
  picture_ids int8[]      not null default '{}',
  reply       text        not null default '',
  replied_at  timestamptz,
  -- Why it is not shown to buyers; '' while it is.
  hidden_for  text        not null default '',
  is_hidden   boolean     not null default false,
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_comment_once unique (supplier_id, order_id, line_no),
  constraint goods_comment_line foreign key (supplier_id, order_id, line_no)
    references goods_line (supplier_id, order_id, line_no),
  constraint goods_comment_reason check (is_hidden = (hidden_for <> ''))
);
create index goods_comment_of_goods on goods_comment (supplier_id, goods_id, id);
create index goods_comment_rating on goods_comment (supplier_id, rating, id);
create index goods_comment_open on goods_comment (supplier_id, id) where replied_at is null;
