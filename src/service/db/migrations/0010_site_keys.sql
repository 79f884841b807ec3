-- Every table of a site has the site in its keys, by which it can be sharded: docs/operations/growth.md. The other
-- columns of a key come first, so that what is looked up without the site is found as fast as before.
alter table fhir_deletions drop constraint fhir_deletions_pkey, add primary key (deletion_id, site_id);
drop index fhir_resources_no;
create unique index fhir_resources_no on fhir_resources (resource_no, site_id);

alter table access_reviews_people drop constraint access_reviews_people_review_no_fkey;
alter table access_reviews drop constraint access_reviews_pkey, add primary key (review_no, site_id);
alter table access_reviews_people add column site_id integer;
update access_reviews_people as p set site_id = r.site_id from access_reviews as r where r.review_no = p.review_no;
alter table access_reviews_people alter column site_id set not null,
  drop constraint access_reviews_people_pkey, add primary key (review_no, user_id, site_id),
  add foreign key (review_no, site_id) references access_reviews on delete cascade;

-- What belongs to no site is kept with site 0.
update audit_events set site_id = 0 where site_id is null;
alter table audit_events alter column site_id set default 0, alter column site_id set not null,
  drop constraint audit_events_pkey, add primary key (audit_id, site_id);

alter table webhook_versions drop constraint webhook_versions_webhook_id_fkey, add column site_id integer;
alter table webhook_secrets drop constraint webhook_secrets_webhook_id_fkey, add column site_id integer;
alter table webhook_headers drop constraint webhook_headers_webhook_id_fkey, add column site_id integer;
alter table webhook_states drop constraint webhook_states_webhook_id_fkey, add column site_id integer;
alter table webhook_hours add column site_id integer;
alter table webhooks drop constraint webhooks_pkey, add primary key (webhook_id, site_id);
update webhook_versions as v set site_id = w.site_id from webhooks as w where w.webhook_id = v.webhook_id;
update webhook_secrets as v set site_id = w.site_id from webhooks as w where w.webhook_id = v.webhook_id;
update webhook_headers as v set site_id = w.site_id from webhooks as w where w.webhook_id = v.webhook_id;
update webhook_states as v set site_id = w.site_id from webhooks as w where w.webhook_id = v.webhook_id;
update webhook_hours as v set site_id = w.site_id from webhooks as w where w.webhook_id = v.webhook_id;
-- Of webhooks that are gone.
delete from webhook_hours where site_id is null;
alter table webhook_versions alter column site_id set not null,
  drop constraint webhook_versions_pkey, add primary key (webhook_id, version_id, site_id),
  add foreign key (webhook_id, site_id) references webhooks on delete cascade;
alter table webhook_secrets alter column site_id set not null,
  drop constraint webhook_secrets_pkey, add primary key (secret_id, site_id),
  add foreign key (webhook_id, site_id) references webhooks on delete cascade;
drop index webhook_headers_once;
create unique index webhook_headers_once on webhook_headers (webhook_id, lower(name), site_id);
alter table webhook_headers alter column site_id set not null,
  add foreign key (webhook_id, site_id) references webhooks on delete cascade;
alter table webhook_states alter column site_id set not null,
  drop constraint webhook_states_pkey, add primary key (webhook_id, site_id),
  add foreign key (webhook_id, site_id) references webhooks on delete cascade;
alter table webhook_hours alter column site_id set not null,
  drop constraint webhook_hours_pkey, add primary key (webhook_id, hour, site_id);

alter table webhook_attempts drop constraint webhook_attempts_delivery_no_fkey, add column site_id integer;
alter table webhook_deliveries add column site_id integer;
update webhook_deliveries as d set site_id = w.site_id from webhooks as w where w.webhook_id = d.webhook_id;
update webhook_attempts as a set site_id = d.site_id from webhook_deliveries as d where d.delivery_no = a.delivery_no;
delete from webhook_attempts where site_id is null;
delete from webhook_deliveries where site_id is null;
drop index webhook_deliveries_once;
create unique index webhook_deliveries_once on webhook_deliveries (event_id, webhook_id, site_id);
alter table webhook_deliveries alter column site_id set not null,
  drop constraint webhook_deliveries_pkey, add primary key (delivery_no, site_id);
alter table webhook_attempts alter column site_id set not null,
  drop constraint webhook_attempts_pkey, add primary key (delivery_no, attempt, site_id),
  add foreign key (delivery_no, site_id) references webhook_deliveries on delete cascade;

-- An event about a user is stored for each of the user's sites, with one id: what a site did is read and sent from its
-- own rows.
alter table webhook_events drop constraint webhook_events_pkey, add column site_id integer, add column written_in xid8;
drop index webhook_events_number;
drop index webhook_events_subject;
insert into webhook_events (event_id, event_no, event_type, site_id, subject, label, actor_id, actor_name, tags, is_test,
    body, created_at, written_in)
  overriding system value
  select e.event_id, e.event_no, e.event_type, s.site_id, e.subject, e.label, e.actor_id, e.actor_name, e.tags, e.is_test,
    e.body, e.created_at, s.written_in
  from webhook_events as e join webhook_event_sites as s using (event_no);
update webhook_events as e set site_id = d.site_id from webhook_deliveries as d where d.event_id = e.event_id and e.is_test;
delete from webhook_events where site_id is null;
drop table webhook_event_sites;
alter table webhook_events drop column site_ids, alter column site_id set not null,
  alter column written_in set default pg_current_xact_id(), add primary key (site_id, event_no);
create unique index webhook_events_once on webhook_events (event_id, site_id);
create index webhook_events_subject on webhook_events (site_id, subject, event_no);
create index webhook_events_written on webhook_events (site_id, written_in);
