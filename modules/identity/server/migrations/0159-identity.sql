-- Any provider, and whose application it is that names the person: the platform's (0) or a tenant's own. Two applications
-- may name one person differently, and one application's word counts for its owner's people alone.
alter table social_binding drop constraint social_binding_channel_check;
alter table social_binding
  add column id              int8 generated always as identity,
  add column app_supplier_id int8 not null default 0,
  -- What open_id is unique in: an organisation, an issuer; empty where it is the provider's own.
  add column realm           text not null default '';
alter table social_binding drop constraint social_binding_channel_open_id_key;
create unique index social_binding_person on social_binding (channel, app_supplier_id, realm, open_id);
create unique index social_binding_own on social_binding (supplier_id, id);
