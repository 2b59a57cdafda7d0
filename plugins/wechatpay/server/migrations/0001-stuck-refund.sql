-- Refunds that WeChat Pay has given up: a person decides about each at WeChat Pay. A row goes when the money has gone.
create table wechatpay_stuck_refund (
  supplier_id   int8        not null references tenant (id) on delete cascade,
  -- As WeChat Pay knows it.
  out_refund_no text        not null,
  payment_no    text        not null,
  amount_cents  int8        not null check (amount_cents > 0),
  status        text        not null check (status in ('ABNORMAL', 'CLOSED')),
  since         timestamptz not null,
  primary key (supplier_id, out_refund_no)
);
