-- How many days after the goods were signed for, or were promised, a loss is reported in time; 0 is no deadline.
alter table incident_setting
  add column claim_days int4 not null default 30 check (claim_days between 0 and 365);

-- The last day in time, as it was when the compensation was assessed, and why it is paid though the report came later.
alter table incident_claim
  add column claim_until date,
  add column late_reason text not null default '';
