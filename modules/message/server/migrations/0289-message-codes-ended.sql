-- A code that was used has done its work, and one that a newer code has followed was not refused by anybody.
alter table message
  drop constraint message_state_check,
  add constraint message_state_check
    check (state in ('queued', 'deferred', 'sent', 'delivered', 'used', 'replaced', 'refused', 'unknown'));
update message set fault = 'none', state = case when exists (
    select from message later where later.kind = 'code' and later.purpose = message.purpose
      and later.receiver_hash = message.receiver_hash and later.id > message.id and later.created_at <= message.valid_until)
  then 'replaced' else 'used' end
where kind = 'code' and state = 'refused' and fault = 'withdrawn';
