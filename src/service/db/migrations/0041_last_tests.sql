-- What the last test of each stored Endpoint came to, by which Endpoints are searched for.
create table endpoint_last_tests (
  site_id integer not null references sites,
  resource_key text not null,
  tested_at timestamptz(3) not null,
  outcome text not null,
  primary key (site_id, resource_key)
);
insert into endpoint_last_tests
  select distinct on (site_id, resource_key) site_id, resource_key, tested_at, outcome
  from endpoint_tests order by site_id, resource_key, tested_at desc;
