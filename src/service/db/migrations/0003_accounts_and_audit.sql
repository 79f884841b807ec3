-- Links that are dead are kept for a while, so that whoever follows one is told why it does not work.
alter table user_tokens add column superseded_at timestamptz(3);

-- Failed sign-ins of one account from one address. The account is the SHA-256 of what was typed as its e-mail address:
-- people type passwords there too, and addresses without an account are nobody's business.
create table sign_in_failures (
  account bytea not null,
  address text not null,
  -- Begun, those under way included; a right password takes the row away.
  attempts integer not null,
  failures integer not null default 0,
  last_attempt_at timestamptz(3) not null,
  primary key (account, address)
);
create index sign_in_failures_address on sign_in_failures (address, last_attempt_at);
create index sign_in_failures_time on sign_in_failures (last_attempt_at);

-- When an address was last written to, at most the last few times.
create table mail_limits (
  address text primary key,
  sent_at timestamptz(3)[] not null
);

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
  before json,
  after json
);
create index audit_events_time on audit_events (at desc, audit_id desc);
create index audit_events_organization on audit_events (organization_id, at desc, audit_id desc);
create index audit_events_entity on audit_events (entity_kind, entity_id, at desc, audit_id desc);
create index audit_events_actor on audit_events (actor_id, at desc, audit_id desc);
create index audit_events_action on audit_events (action, at desc, audit_id desc);
