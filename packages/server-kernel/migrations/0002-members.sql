-- Customers of a tenant sign in too, and what they do is logged with who they are. A line of theirs has no operator, and is
-- none of the owner's either.
alter table operator_log add column member_id int8;
alter table login_log drop constraint login_log_kind_check;
alter table login_log add constraint login_log_kind_check check (kind in ('supplier', 'operator', 'member'));
