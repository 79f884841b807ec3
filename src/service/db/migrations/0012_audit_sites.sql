-- The site that a write was of, for the trail to lead to what it changed. Unknown for what was written before.
alter table audit_events add column site_id integer;
