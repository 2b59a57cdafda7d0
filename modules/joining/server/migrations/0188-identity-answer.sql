-- What a register of people says of the legal representative; '' while nobody has asked.
alter table application
  add column identity_answer text not null default ''
    check (identity_answer in ('', 'same', 'different', 'no_record', 'no_answer')),
  add column identity_asked_at timestamptz,
  add column identity_asked_by text not null default '';
