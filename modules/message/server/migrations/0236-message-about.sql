-- Notices about a record that can still be sent: what says something that is not true any more is withdrawn.
create index message_about on message (supplier_id, purpose, subject)
  where kind = 'notice' and encrypted_params is not null;
