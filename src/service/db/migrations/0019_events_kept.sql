-- Events are kept for a while whether or not a webhook takes them: for the page that lists them, and for webhooks that
-- were paused, disabled or not there yet. Their numbers are the order in which records changed.
alter table webhook_events add column event_no bigint;
alter table webhook_events add column site_ids integer[] not null default '{}';
alter table webhook_events add column subject text not null default '';
-- What people call the record, and who caused the event; unknown for what was written before, and where nobody was
-- signed in.
alter table webhook_events add column label text not null default '';
alter table webhook_events add column actor_id uuid;
alter table webhook_events add column actor_name text;
alter table webhook_events add column is_test boolean not null default false;

with deliveries as (
  select d.event_id, min(d.delivery_no) as first, min(d.subject) as subject, bool_or(d.is_test) as is_test,
    array_agg(distinct w.site_id) filter (where w.site_id is not null) as site_ids
  from webhook_deliveries as d left join webhooks as w using (webhook_id) group by d.event_id
), numbered as (
  select e.event_id, row_number() over (order by d.first, e.created_at) as event_no, d.subject, d.is_test, d.site_ids
  from webhook_events as e left join deliveries as d using (event_id)
)
update webhook_events as e set event_no = n.event_no, subject = coalesce(n.subject, ''),
  is_test = coalesce(n.is_test, false), site_ids = coalesce(n.site_ids, '{}')
from numbered as n where n.event_id = e.event_id;

alter table webhook_events alter column event_no set not null;
alter table webhook_events alter column event_no add generated always as identity;
select setval(pg_get_serial_sequence('webhook_events', 'event_no'), coalesce(max(event_no), 0) + 1, false)
from webhook_events;
create unique index webhook_events_number on webhook_events (event_no);
create index webhook_events_subject on webhook_events (subject, event_no);

-- The events of a site in their order; one about a user may be of several sites.
create table webhook_event_sites (
  site_id integer not null,
  event_no bigint not null,
  primary key (site_id, event_no)
);
insert into webhook_event_sites (site_id, event_no)
select distinct unnest(site_ids), event_no from webhook_events;

-- Deliveries about one record go in the order of its events, whenever each was put on its way.
alter table webhook_deliveries add column event_no bigint;
update webhook_deliveries as d set event_no = e.event_no from webhook_events as e where e.event_id = d.event_id;
update webhook_deliveries set event_no = 0 where event_no is null;
alter table webhook_deliveries alter column event_no set not null;
drop index webhook_deliveries_order;
create index webhook_deliveries_order on webhook_deliveries (webhook_id, subject, event_no)
  where status = 'waiting';
-- A webhook gets no event by two deliveries.
drop index webhook_deliveries_event;
create unique index webhook_deliveries_once on webhook_deliveries (event_id, webhook_id);

-- Until when nothing is sent to a webhook because what it missed is being put before what waits.
alter table webhook_states add column queueing_until timestamptz(3);

-- Rows of runs that send deliveries get their outcome with the delivery's.
alter table run_rows add column delivery_no bigint;
create index run_rows_delivery on run_rows (delivery_no) where outcome is null and delivery_no is not null;
