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
  constraint eventgroups_pkey primary key (site_id, eventgroup_id)
);
-- Each sort, with the id as tie-break. A description can be longer than an index entry may be: its begin sorts it.
create index eventgroups_by_created on eventgroups (site_id, created_at, eventgroup_id) include (status);
create index eventgroups_by_updated on eventgroups (site_id, updated_at, eventgroup_id) include (status);
-- What an expression is made of is included, so that walking an index does not touch the table.
create index eventgroups_by_category on eventgroups (site_id, (lower(category) collate "C"), eventgroup_id)
  include (category, status);
create index eventgroups_by_name on eventgroups (site_id, (lower(name) collate "C"), eventgroup_id)
  include (name, status);
create index eventgroups_by_description on eventgroups
  (site_id, (lower(left(description, 200)) collate "C"), eventgroup_id);
create index eventgroups_by_status on eventgroups (site_id, status, created_at, eventgroup_id);
create index eventgroups_exactly on eventgroups (site_id, category, created_at, eventgroup_id);
create index eventgroups_search on eventgroups using gin (lower(name) gin_trgm_ops, lower(description) gin_trgm_ops);

create table eventgroup_versions (
  site_id integer not null,
  eventgroup_id uuid not null,
  version_id integer not null,
  action text not null,
  saved_at timestamptz(3) not null,
  author_id uuid,
  author_name text,
  content json not null,
  primary key (site_id, eventgroup_id, version_id),
  foreign key (site_id, eventgroup_id) references eventgroups
);

create table webhooks (
  webhook_id uuid primary key,
  site_id integer not null references sites,
  version_id integer not null,
  name text not null,
  url text not null,
  description text not null,
  events text[] not null,
  status text not null check (status in ('active', 'paused', 'disabled')),
  disabled_reason text,
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

-- How sending goes, apart from the configuration, which people write to.
create table webhook_states (
  webhook_id uuid primary key references webhooks on delete cascade,
  -- Which process sends to it, and for how long unless it says so again.
  leased_by uuid,
  leased_until timestamptz(3),
  failures_in_row integer not null default 0,
  resting_until timestamptz(3),
  failing_since timestamptz(3),
  warned_at timestamptz(3),
  last_attempt_at timestamptz(3),
  last_failure_at timestamptz(3),
  last_error text
);

create table webhook_events (
  event_id uuid primary key,
  event_type text not null,
  -- What is signed and sent, to the letter.
  body text not null,
  created_at timestamptz(3) not null
);
create index webhook_events_created on webhook_events (created_at);

-- The outbox: an event on its way to one webhook. Without foreign keys, so that deleting a webhook does not wait for
-- the millions there may be: what belongs to none any more is removed in the background.
create table webhook_deliveries (
  delivery_no bigint generated always as identity primary key,
  webhook_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  -- What it is about: deliveries of one subject are not sent at the same time.
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
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, delivery_no)
  where status = 'waiting';
create index webhook_deliveries_created on webhook_deliveries (webhook_id, created_at, delivery_no);
create index webhook_deliveries_status on webhook_deliveries (webhook_id, status, created_at, delivery_no);
create index webhook_deliveries_code on webhook_deliveries (webhook_id, last_status_code, created_at, delivery_no);
create index webhook_deliveries_event on webhook_deliveries (event_id);
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
