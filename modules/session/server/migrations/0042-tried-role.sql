-- The one role that a session acts with for a while, instead of everything that its caller may do.
alter table session add column tried_role_id int8;

-- Anyone who tries a role that is deleted is back to what they were.
alter table session add constraint session_tries_role foreign key (supplier_id, tried_role_id)
  references role (supplier_id, id) on delete set null (tried_role_id);

-- An operator acts in a role that they hold, and no longer than they hold it. The owner's operator_id is null: any role.
alter table session add constraint session_tries_held_role foreign key (supplier_id, operator_id, tried_role_id)
  references operator_role (supplier_id, operator_id, role_id) on delete set null (tried_role_id);

create index session_tried_role on session (supplier_id, tried_role_id) where tried_role_id is not null;
