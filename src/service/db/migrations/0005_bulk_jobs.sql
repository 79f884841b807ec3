-- One action on many users, done in the background. Whose it is decides who may see it: null is the platform's.
create table bulk_jobs (
  job_id uuid primary key,
  action text not null,
  organization_id integer,
  actor_id uuid not null,
  actor_ip text not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  total integer not null,
  created_at timestamptz(3) not null,
  -- When somebody last worked on it: one that nobody works on is taken up again.
  worked_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index bulk_jobs_running on bulk_jobs (worked_at) where state = 'running';
create index bulk_jobs_ended on bulk_jobs (ended_at);

-- What became of each user. A row without an outcome is still to do; it gets one in the transaction that does it.
create table bulk_rows (
  job_id uuid not null references bulk_jobs on delete cascade,
  row integer not null,
  user_id text,
  email text not null,
  -- Whom to invite, as it was sent.
  input json,
  outcome text check (outcome in ('succeeded', 'skipped', 'failed')),
  reason text,
  primary key (job_id, row)
);
create index bulk_rows_todo on bulk_rows (job_id, row) where outcome is null;
