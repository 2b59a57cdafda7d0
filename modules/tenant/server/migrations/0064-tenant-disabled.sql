-- Why a tenant was disabled: anyone who calls or signs in for it is told. A deleted tenant keeps its row, because the books
-- keep theirs, but not its name to sign in by, its password and its phone.
alter table tenant add column disabled_reason text not null default '';
alter table tenant add column deleted_at timestamptz;
alter table tenant add column state_changed_at timestamptz;
