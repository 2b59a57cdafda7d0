-- The stock of a SKU, and the ledger of every change to it. Anyone who changes stock inserts an entry; the entry's trigger
-- moves the stock and numbers the entry, so that stock is always the sum of its entries. Entries are final.
create table goods_stock (
  supplier_id int8 not null,
  sku_id      int8 not null,
  -- Pieces that are there.
  on_hand     int8 not null default 0,
  -- Of these, pieces that are promised to orders and not sent yet.
  held        int8 not null default 0,
  -- Entries so far.
  entry_count int8 not null default 0,
  -- Low when no more than these are free; 0 warns of nothing.
  warn_below  int8 not null default 0 check (warn_below >= 0),
  primary key (supplier_id, sku_id),
  constraint goods_stock_of foreign key (supplier_id, sku_id) references goods_sku (supplier_id, id),
  constraint goods_stock_enough check (held >= 0 and on_hand >= held)
) with (fillfactor = 70);
create index goods_stock_low on goods_stock (supplier_id, sku_id) where warn_below > 0 and on_hand - held <= warn_below;

create table goods_stock_entry (
  supplier_id   int8        not null,
  sku_id        int8        not null,
  -- Without gaps, in the order in which the stock was moved; set by the trigger.
  seq           int8        not null default 0,
  reason        text        not null
                check (reason in ('receipt', 'count', 'damage', 'hold', 'release', 'sale', 'return')),
  on_hand_delta int8        not null,
  held_delta    int8        not null,
  on_hand_after int8        not null default 0,
  held_after    int8        not null default 0,
  -- What caused it: an order, a shipment, an after-sale; '' for what a person did at the shelf.
  ref_kind      text        not null default '',
  ref_id        int8        not null default 0,
  note          text        not null default '',
  login_name    text        not null,
  at            timestamptz not null,
  primary key (supplier_id, sku_id, seq),
  constraint goods_stock_entry_of foreign key (supplier_id, sku_id) references goods_stock (supplier_id, sku_id)
);
-- One cause moves a SKU once for one reason, however often the call is repeated.
create unique index goods_stock_entry_once on goods_stock_entry (supplier_id, sku_id, reason, ref_kind, ref_id)
  where ref_kind <> '';
create index goods_stock_entry_at on goods_stock_entry (supplier_id, at, sku_id, seq);

create function goods_stock_move() returns trigger language plpgsql as $$
begin
  update goods_stock
    set on_hand = on_hand + new.on_hand_delta, held = held + new.held_delta, entry_count = entry_count + 1
    where supplier_id = new.supplier_id and sku_id = new.sku_id
    returning entry_count, on_hand, held into new.seq, new.on_hand_after, new.held_after;
  if not found then
    raise exception 'goods_stock: SKU % has no stock', new.sku_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger goods_stock_entry_moves before insert on goods_stock_entry
  for each row execute function goods_stock_move();

create function goods_stock_entry_final() returns trigger language plpgsql as $$
begin
  raise exception 'goods_stock_entry: entries are final' using errcode = 'restrict_violation';
end $$;
create trigger goods_stock_entry_is_final before update or delete on goods_stock_entry
  for each row execute function goods_stock_entry_final();

create function goods_stock_guard() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'goods_stock: stock is moved by entries alone' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goods_stock_is_moved before update of on_hand, held, entry_count on goods_stock
  for each row execute function goods_stock_guard();
create function goods_stock_begins() returns trigger language plpgsql as $$
begin
  if new.on_hand <> 0 or new.held <> 0 or new.entry_count <> 0 then
    raise exception 'goods_stock: stock begins empty' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goods_stock_begins_empty before insert on goods_stock
  for each row execute function goods_stock_begins();
