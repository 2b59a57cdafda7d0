-- Points that something else than an order has given: a plug-in that rewards members. The source is the event's place.
alter table rank_experience drop constraint rank_experience_source_kind_check;
alter table rank_experience add constraint rank_experience_source_kind_check
  check (source_kind in ('order', 'refund', 'correction', 'expiry', 'reward'));
