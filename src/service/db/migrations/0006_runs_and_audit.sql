-- Long actions of any kind. Whose it is decides who may see it: null is the platform's. The job queue does what is to do
-- and knows by its own heartbeat who still works on it.
create table runs (
  run_id uuid primary key,
  kind text not null,
  organization_id integer,
  actor_id uuid not null,
  actor_name text not null default '',
  actor_ip text not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  total integer not null,
  -- Counted when a run ends; null while it runs.
  succeeded integer,
  skipped integer,
  failed integer,
  -- The webhook whose deliveries were sent again, and what was answered.
  resend json,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index runs_created on runs (created_at desc, run_id);
create index runs_ended on runs (ended_at);

-- What became of each row. One without an outcome is still to do; it gets one in the transaction that does it.
create table run_rows (
  run_id uuid not null references runs on delete cascade,
  row integer not null,
  user_id text,
  email text not null,
  -- Whom to invite, as it was sent.
  input json,
  -- Rows of runs that send deliveries get their outcome with the delivery's.
  delivery_no bigint,
  outcome text check (outcome in ('succeeded', 'skipped', 'failed')),
  reason text,
  -- From when on a row that failed for now may be tried again.
  retry_at timestamptz,
  primary key (run_id, row)
);
create index run_rows_todo on run_rows (run_id, row) where outcome is null;
create index run_rows_delivery on run_rows (delivery_no) where outcome is null and delivery_no is not null;

-- The keys of writes with what was answered to them, for a day (decision 0021). A key is a person's own. It refers to no
-- user: that would lock the row of every administrator who writes, and two who disable each other would wait in a circle.
create table idempotency_keys (
  user_id uuid not null,
  idempotency_key text not null,
  -- SHA-256 of the request
  fingerprint bytea not null,
  created_at timestamptz(3) not null,
  -- Null only while the write is under way, which no other transaction sees.
  status integer,
  headers json,
  -- Null: there was no body, or it is not kept.
  sealed bytea,
  is_kept boolean not null default true,
  primary key (user_id, idempotency_key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Every write by anyone. People and resources are named as they were then: they may be gone by now.
create table audit_events (
  audit_id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor_id uuid,
  actor_name text,
  actor_email text,
  ip text not null,
  action text not null,
  entity_kind text not null,
  entity_id text not null,
  entity_label text not null,
  organization_id integer,
  -- For the trail to lead to what was changed; null for what belongs to no site.
  site_id integer,
  -- The run that it was a part of: what it did to many is told as one.
  run_id uuid,
  before json,
  after json
);
create index audit_events_time on audit_events (at desc, audit_id desc);
create index audit_events_organization on audit_events (organization_id, at desc, audit_id desc);
create index audit_events_entity on audit_events (entity_kind, entity_id, at desc, audit_id desc);
create index audit_events_actor on audit_events (actor_id, at desc, audit_id desc);
create index audit_events_action on audit_events (action, at desc, audit_id desc);
create index audit_events_run on audit_events (run_id, audit_id) where run_id is not null;
