-- The transaction that an event came with: whoever follows a site reads by it what was not there to be seen before.
-- Unknown of events before this one, which nobody followed.
alter table webhook_event_sites add column written_in xid8;
alter table webhook_event_sites alter column written_in set default pg_current_xact_id();
create index webhook_event_sites_written on webhook_event_sites (site_id, written_in);
