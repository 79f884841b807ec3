-- What came of trying stored Endpoints, for 90 days. Nobody waits for a row of these, so a test that is kept twice is one.
create table endpoint_tests (
  site_id integer not null references sites,
  resource_key text not null,
  tested_at timestamptz(3) not null,
  outcome text not null,
  status_code integer,
  latency_ms integer,
  certificate_until timestamptz(3),
  primary key (site_id, resource_key, tested_at)
);
create index endpoint_tests_tested_at on endpoint_tests (tested_at);
