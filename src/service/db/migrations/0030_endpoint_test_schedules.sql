-- How often the Endpoints of a site are tried by themselves; a site without a row: never.
create table endpoint_test_schedules (
  site_id integer primary key references sites,
  every_minutes integer not null
);
-- How the scheduled tests of an Endpoint go: when it was last taken up, and how many in a row came to the same.
create table endpoint_test_states (
  site_id integer not null references sites,
  resource_key text not null,
  taken_at timestamptz(3) not null,
  failures integer not null default 0,
  successes integer not null default 0,
  -- Of the first of the failures in a row.
  failed_at timestamptz(3),
  is_failing boolean not null default false,
  primary key (site_id, resource_key)
);
