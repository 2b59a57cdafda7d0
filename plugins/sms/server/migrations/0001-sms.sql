-- The provider's template of a purpose in a language.
create table sms_template (
  supplier_id int8        not null references tenant (id) on delete cascade,
  provider    text        not null check (provider in ('aliyun', 'tencent')),
  purpose     text        not null,
  language    text        not null,
  code        text        not null,
  review      text        not null,
  reason      text        not null,
  content     text        not null,
  checked_at  timestamptz not null,
  primary key (supplier_id, provider, purpose, language)
);
