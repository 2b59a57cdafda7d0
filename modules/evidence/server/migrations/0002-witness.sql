-- Others who watch the log: what they have signed shows holders of proofs that they were shown the same history.
create table evidence_witness (
  id         int8        generated always as identity primary key,
  name       text        not null unique,
  -- `name+id+key` as C2SP's signed-note writes it.
  note_key   text        not null,
  added_by   text        not null,
  created_at timestamptz not null
);

create table evidence_cosignature (
  witness_id int8        not null references evidence_witness (id) on delete cascade,
  size       int8        not null references evidence_head (size),
  line       text        not null,
  signed_at  timestamptz not null,
  primary key (size, witness_id)
);
create index evidence_cosignature_witness on evidence_cosignature (witness_id, size);
