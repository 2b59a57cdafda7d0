-- Why a person has set the freight of an order.
alter table freight_order add column price_reason text not null default '';
