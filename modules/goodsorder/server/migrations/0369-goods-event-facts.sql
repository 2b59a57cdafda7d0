-- What the history of a goods order says beside words that somebody wrote: pieces, documents and carriers by their names.
alter table goods_event
  add column pieces        int4,
  add column method        text not null default '',
  add column document_kind text,
  add column document_no   text not null default '',
  add column document_id   int8,
  add column carrier       text not null default '';

-- `2 · sf SF1234567890`; without a carrier it is a waybill of the platform.
update goods_event
set pieces = split_part(note, ' · ', 1)::int4,
    carrier = btrim(regexp_replace(note, '^\d+ · (.*) \S+$', '\1')),
    document_kind = case when note ~ '^\d+ ·  \S+$' then 'waybill' else 'parcel' end,
    document_no = regexp_replace(note, '^.* ', ''),
    note = ''
where kind = 'sent' and note ~ '^\d{1,9} · .* \S+$';

update goods_event set pieces = note::int4, note = '' where kind = 'code_issued' and note ~ '^\d{1,9}$';

update goods_event
set document_kind = 'refund', document_no = note, note = ''
where kind in ('refund_asked', 'refund_ended', 'refunded') and note <> '';

update goods_event
set document_kind = 'payment', document_no = split_part(note, ' · ', 1), note = regexp_replace(note, '^\S+( · )?', '')
where kind = 'paid' and note ~ '^P[0-9A-Z]{8,}( · |$)';
