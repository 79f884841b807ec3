-- Event groups. Two sites may each have one of the same id; neither can tell.
create table eventgroups (
  site_id integer not null references sites,
  eventgroup_id uuid not null,
  version_id integer not null,
  name text not null,
  status text not null check (status in ('active', 'inactive', 'archived')),
  category text not null,
  description text not null,
  extensions json not null,
  location_id uuid not null,
  organization_id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name_folded text collate "C" generated always as (folded(name)) stored,
  description_folded text collate "C" generated always as (folded(description)) stored,
  name_key text collate "C" generated always as (reading_key(name)) stored,
  category_key text collate "C" generated always as (reading_key(category)) stored,
  description_key text collate "C" generated always as (reading_key(description)) stored,
  primary key (site_id, eventgroup_id)
);
-- Each sort, with the id as tie-break. The status is included, so that walking an index does not touch the table.
create index eventgroups_by_created on eventgroups (site_id, created_at, eventgroup_id) include (status);
create index eventgroups_by_updated on eventgroups (site_id, updated_at, eventgroup_id) include (status);
create index eventgroups_by_category on eventgroups (site_id, category_key, eventgroup_id) include (status);
create index eventgroups_by_name on eventgroups (site_id, name_key, eventgroup_id) include (status);
create index eventgroups_by_description on eventgroups (site_id, description_key, eventgroup_id) include (status);
create index eventgroups_by_status on eventgroups (site_id, status, created_at, eventgroup_id);
create index eventgroups_exactly on eventgroups (site_id, category, created_at, eventgroup_id);
create index eventgroups_search on eventgroups
  using gin (name_folded gin_trgm_ops, description_folded gin_trgm_ops);

create table eventgroup_versions (
  site_id integer not null,
  eventgroup_id uuid not null,
  version_id integer not null,
  action text not null,
  saved_at timestamptz(3) not null,
  author_id uuid,
  author_name text,
  reason text,
  content json not null,
  primary key (site_id, eventgroup_id, version_id),
  foreign key (site_id, eventgroup_id) references eventgroups
);
create index eventgroup_versions_saved on eventgroup_versions (site_id, saved_at, eventgroup_id, version_id);

create table webhooks (
  webhook_id uuid primary key,
  site_id integer not null references sites,
  version_id integer not null,
  name text not null,
  url text not null,
  description text not null,
  events text[] not null,
  -- With tags it hears of records with one of them alone.
  tags text[] not null default '{}',
  status text not null check (status in ('active', 'paused', 'disabled')),
  disabled_reason text,
  -- Who is mailed when it keeps failing: addresses, and `administrators` for those of its site.
  alert_recipients text[] not null default '{administrators}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index webhooks_site on webhooks (site_id, created_at, webhook_id);

create table webhook_versions (
  webhook_id uuid not null references webhooks on delete cascade,
  version_id integer not null,
  action text not null,
  saved_at timestamptz(3) not null,
  author_id uuid,
  author_name text,
  reason text,
  content json not null,
  primary key (webhook_id, version_id)
);

-- Sealed with a key that is not in the store. The current one has no end; earlier ones sign along until theirs.
create table webhook_secrets (
  secret_id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3)
);
create index webhook_secrets_webhook on webhook_secrets (webhook_id);

-- What a receiver behind a login wants with each request, sealed as the secrets are. A value is for the origin that the
-- webhook led to when it was set, so that whoever leads the webhook elsewhere does not get it.
create table webhook_headers (
  webhook_id uuid not null references webhooks on delete cascade,
  name text not null,
  sealed bytea not null,
  fingerprint text not null,
  origin text not null,
  set_at timestamptz(3) not null
);
create unique index webhook_headers_once on webhook_headers (webhook_id, lower(name));

-- How sending goes, apart from the configuration, which people write to.
create table webhook_states (
  webhook_id uuid primary key references webhooks on delete cascade,
  -- Which process sends to it.
  leased_by uuid,
  -- Grows when somebody begins anew with a receiver: what began before and fails then decides nothing any more.
  generation integer not null default 0,
  failures_in_row integer not null default 0,
  resting_until timestamptz(3),
  -- Until when nothing is sent because what was missed is being put before what waits.
  queueing_until timestamptz(3),
  failing_since timestamptz(3),
  -- Since when it fails of which people have been told; null: none is open.
  incident_since timestamptz(3),
  warned_at timestamptz(3),
  last_attempt_at timestamptz(3),
  last_failure_at timestamptz(3),
  -- What was answered when it failed last; null where no answer came.
  last_status_code smallint,
  last_error text
);

-- Which processes send to webhooks, and until when each is taken to be alive unless it says so again. A receiver is
-- leased by a process for as long as that one lives, so that nothing has to be said for each receiver.
create table webhook_senders (
  process_id uuid primary key,
  alive_until timestamptz(3) not null
);

-- Events are kept for a while whether or not a webhook takes them: for the page that lists them, and for webhooks that
-- were paused, disabled or not there yet. Their numbers are the order in which records changed.
create table webhook_events (
  event_id uuid primary key,
  event_no bigint not null generated always as identity,
  event_type text not null,
  site_ids integer[] not null default '{}',
  subject text not null default '',
  -- What people call the record, and who caused the event; null where nobody was signed in.
  label text not null default '',
  actor_id uuid,
  actor_name text,
  -- The tags and labels of the record, as the version before and after had them: `code` and `system|code` each.
  tags text[] not null default '{}',
  is_test boolean not null default false,
  -- What is signed and sent, to the letter.
  body text not null,
  created_at timestamptz(3) not null
);
create unique index webhook_events_number on webhook_events (event_no);
create index webhook_events_created on webhook_events (created_at);
create index webhook_events_subject on webhook_events (subject, event_no);

-- The events of a site in their order; one about a user may be of several sites.
create table webhook_event_sites (
  site_id integer not null,
  event_no bigint not null,
  -- Whoever follows a site reads by it what was not there to be seen before.
  written_in xid8 default pg_current_xact_id(),
  primary key (site_id, event_no)
);
create index webhook_event_sites_written on webhook_event_sites (site_id, written_in);

-- Types of event that are sent to nobody: those that this deployment does not offer. Each start of a process writes them.
create table withheld_event_types (event_type text primary key);

-- The outbox: an event on its way to one webhook. Without foreign keys, so that deleting a webhook does not wait for
-- the millions there may be: what belongs to none any more is removed in the background.
create table webhook_deliveries (
  delivery_no bigint generated always as identity primary key,
  webhook_id uuid not null,
  event_id uuid not null,
  event_no bigint not null,
  event_type text not null,
  -- What it is about: deliveries of one subject go one after the other, in the order of its events.
  subject text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  is_test boolean not null default false,
  created_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- Attempts of the schedule that is running; sending again begins a new one.
  tries integer not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz(3),
  last_status_code smallint,
  last_error text
);
-- A webhook gets no event by two deliveries.
create unique index webhook_deliveries_once on webhook_deliveries (event_id, webhook_id);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, delivery_no)
  where status = 'waiting';
create index webhook_deliveries_order on webhook_deliveries (webhook_id, subject, event_no)
  where status = 'waiting';
create index webhook_deliveries_created on webhook_deliveries (webhook_id, created_at, delivery_no);
create index webhook_deliveries_status on webhook_deliveries (webhook_id, status, created_at, delivery_no);
create index webhook_deliveries_code on webhook_deliveries (webhook_id, last_status_code, created_at, delivery_no);
create index webhook_deliveries_subject on webhook_deliveries (webhook_id, subject, created_at, delivery_no);
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_no bigint not null references webhook_deliveries on delete cascade,
  attempt integer not null,
  started_at timestamptz(3) not null,
  latency_ms integer not null,
  url text not null,
  request_headers json not null,
  status_code smallint,
  response_headers json not null,
  response_body text not null,
  is_truncated boolean not null,
  error text,
  primary key (delivery_no, attempt)
);
create index webhook_attempts_started on webhook_attempts (started_at);

create table webhook_hours (
  webhook_id uuid not null,
  hour timestamptz(0) not null,
  attempts integer not null,
  failures integer not null,
  latency_ms bigint not null,
  primary key (webhook_id, hour)
);
