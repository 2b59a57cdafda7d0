-- Kinds are registered by the modules and plug-ins that post them (docs/adr/0096-kinds-of-the-ledger-are-registered.md): the
-- server writes its present descriptions down when it starts. Rows are kept, so that a kind has its name and its rules when the
-- plug-in's folder is gone.
alter table ledger_account_kind
  -- The module or plug-in that describes the kind; empty until it has.
  add column owner  text  not null default '',
  add column holder text  not null default 'tenant' check (holder in ('tenant', 'platform', 'member')),
  add column role   text  not null default 'own' check (role in ('own', 'held', 'earned', 'outside', 'correction')),
  -- Whether the account's balance follows from documents, which the night's check compares with it.
  add column follows_documents boolean not null default false,
  -- By language.
  add column names  jsonb not null default '{}',
  add column about  jsonb not null default '{}';

create table ledger_transaction_kind (
  kind  text   primary key,
  owner text   not null default '',
  -- Kinds of accounts that it may move.
  moves text[] not null default '{}',
  -- By language.
  names jsonb  not null default '{}'
);
