-- Ids compare without case.
drop index audit_events_entity;
create index audit_events_entity on audit_events (entity_kind, lower(entity_id), at desc, audit_id desc);
