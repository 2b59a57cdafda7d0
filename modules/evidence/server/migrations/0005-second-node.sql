-- Another node of the same chain, of somebody else where that can be: a stamp counts where both say so. Empty for none.
alter table evidence_anchor_service add column second_url text not null default '';
