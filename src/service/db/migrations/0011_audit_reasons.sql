-- The stated reason of a change (decision 35).
alter table audit_events add column reason text;
