-- The run that a write was a part of: what it did to many is told as one.
alter table audit_events add column run_id uuid;
create index audit_events_run on audit_events (run_id, audit_id) where run_id is not null;
