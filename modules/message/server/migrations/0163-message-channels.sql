-- A provider may ask to be tried later, and a notice may go out by several channels.
alter table message
  drop constraint message_state_check,
  add constraint message_state_check
    check (state in ('queued', 'deferred', 'sent', 'delivered', 'refused', 'unknown')),
  -- How often it was put off since a person has asked for it.
  add column deferrals int4 not null default 0;
drop index message_event;
create unique index message_event on message (supplier_id, purpose, channel, event_key) where event_key is not null;
drop index message_queue;
create index message_queue on message (next_at, id) where state in ('queued', 'deferred', 'unknown');

alter table message_choice add column channels text[] not null default '{sms}';
