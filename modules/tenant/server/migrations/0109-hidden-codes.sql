-- A message's text hides its code. The text as it goes to the phone is encrypted, and kept while the code is valid only.
alter table outbox_message add column code_id int8 references verify_code (id);
alter table outbox_message add column encrypted_body text;
update outbox_message set body = regexp_replace(body, '[0-9]{6}', '••••••');
create index outbox_message_encrypted on outbox_message (code_id) where encrypted_body is not null;
