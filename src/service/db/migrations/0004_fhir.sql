-- FHIR resources, their versions and what searches find them by: docs/decisions/0008-delta-compressed-versions.md.

-- The current version of each resource, with what lists sort by.
create table fhir_resources (
  site_id integer not null references sites,
  kind text not null,
  resource_key text not null collate "C",
  resource_id text not null,
  -- Stands for the resource in the search index.
  resource_no bigint generated always as identity,
  version_id integer not null,
  last_updated timestamptz(3) not null,
  is_deleted boolean not null default false,
  -- The highest label of the v3 Confidentiality system: 1 is R, 2 is V.
  confidentiality smallint not null default 0 check (confidentiality between 0 and 2),
  -- Who saved the current version.
  author_id uuid,
  -- The version that newer ones are packed against. It stands alone.
  snapshot_version_id integer not null default 1,
  -- Which generation of the extraction wrote the rows of the search index. 0: there are none yet.
  index_version smallint not null default 0,
  -- The transaction of the current state. Searches that go on from page to page see by it what has moved.
  changed_in xid8 not null default pg_current_xact_id(),
  name text not null default '' collate "C",
  status text not null default '' collate "C",
  sorted_date timestamptz,
  -- What else Endpoints are sorted by, in the order of `sortElements` (fhir-kinds.ts); null where there is nothing.
  sort_keys text[] collate "C" not null default '{}',
  content text not null,
  primary key (site_id, kind, resource_key)
);
create unique index fhir_resources_no on fhir_resources (resource_no);
-- With all that a walk along it has to know of what does not match.
create index fhir_resources_updated on fhir_resources (site_id, kind, last_updated, resource_key)
  include (resource_no, confidentiality, changed_in) where not is_deleted;
create index fhir_resources_name on fhir_resources (site_id, kind, name, resource_key) where not is_deleted;
create index fhir_resources_status on fhir_resources (site_id, kind, status, resource_key) where not is_deleted;
create index fhir_resources_date on fhir_resources (site_id, kind, sorted_date, resource_key) where not is_deleted;
create index fhir_resources_author on fhir_resources (site_id, kind, author_id, confidentiality, resource_no)
  where not is_deleted;
create index fhir_resources_changed on fhir_resources (site_id, kind, changed_in);
-- Exact totals of searches are counted from this index alone; without it, every resource of the kind is visited.
create index fhir_resources_seen on fhir_resources (site_id, kind, confidentiality, resource_no) where not is_deleted;
-- For finding those that are to be indexed again, without reading the others.
create index fhir_resources_index_version on fhir_resources (index_version, resource_no);
create index fhir_endpoints_address on fhir_resources (site_id, (sort_keys[1]), resource_key)
  where kind = 'Endpoint' and not is_deleted;
create index fhir_endpoints_connection on fhir_resources (site_id, (sort_keys[2]), resource_key)
  where kind = 'Endpoint' and not is_deleted;
create index fhir_endpoints_organization on fhir_resources (site_id, (sort_keys[3]), resource_key)
  where kind = 'Endpoint' and not is_deleted;
create index fhir_endpoints_payload on fhir_resources (site_id, (sort_keys[4]), resource_key)
  where kind = 'Endpoint' and not is_deleted;
create index fhir_endpoints_contact on fhir_resources (site_id, (sort_keys[5]), resource_key)
  where kind = 'Endpoint' and not is_deleted;
create index fhir_endpoints_header on fhir_resources (site_id, (sort_keys[6]), resource_key)
  where kind = 'Endpoint' and not is_deleted;

-- Every version ever stored, the current one too. Version numbers have no gaps: a delete takes none.
create table fhir_versions (
  site_id integer not null,
  kind text not null,
  resource_key text not null collate "C",
  version_id integer not null,
  method text not null check (method in ('POST', 'PUT')),
  last_updated timestamptz(3) not null,
  author_id uuid,
  -- Why it was saved, as whoever saved it put it; null where nothing was said.
  reason text,
  confidentiality smallint not null default 0 check (confidentiality between 0 and 2),
  -- Which fields it changed against the version before it, for histories that are filtered by field. Null: not looked at
  -- yet, which the first history that is filtered so makes up for.
  changed text[],
  written_in xid8 not null default pg_current_xact_id(),
  packing text not null check (packing in ('plain', 'zstd')),
  -- The version whose text is the dictionary. Null: it needs none.
  base_version_id integer,
  packed bytea not null,
  primary key (site_id, kind, resource_key, version_id),
  foreign key (site_id, kind, resource_key) references fhir_resources
);
-- It is packed already.
alter table fhir_versions alter column packed set storage external;
create index fhir_versions_updated on fhir_versions
  (site_id, kind, last_updated, resource_key, version_id) include (confidentiality);
-- The changes of a site that one person made, newest first, one kind after the other.
create index fhir_versions_author on fhir_versions
  (site_id, author_id, kind, last_updated, resource_key, version_id) where author_id is not null;

create table fhir_deletions (
  deletion_id bigint generated always as identity primary key,
  site_id integer not null,
  kind text not null,
  resource_key text not null collate "C",
  after_version_id integer not null,
  deleted_at timestamptz(3) not null,
  author_id uuid,
  foreign key (site_id, kind, resource_key) references fhir_resources
);
create index fhir_deletions_updated on fhir_deletions
  (site_id, kind, deleted_at, resource_key, after_version_id);
create index fhir_deletions_resource on fhir_deletions (site_id, kind, resource_key, after_version_id);
create index fhir_deletions_author on fhir_deletions
  (site_id, author_id, kind, deleted_at, resource_key, after_version_id) where author_id is not null;

-- The search index: what the search parameters of a resource's kind find in it. Deleted resources have no rows.
create table fhir_tokens (
  site_id integer not null,
  kind text not null collate "C",
  param text not null collate "C",
  -- Codes compare without case and are kept in lower case. The addresses of uri parameters are kept as they are.
  value text not null collate "C",
  system text not null default '' collate "C",
  resource_no bigint not null
);
create index fhir_tokens_search on fhir_tokens (site_id, kind, param, value, system, resource_no);
create index fhir_tokens_resource on fhir_tokens (site_id, resource_no);

create table fhir_strings (
  site_id integer not null,
  kind text not null collate "C",
  param text not null collate "C",
  -- Without case and accents.
  folded text not null collate "C",
  exact text not null collate "C",
  resource_no bigint not null
);
create index fhir_strings_search on fhir_strings (site_id, kind, param, folded, resource_no);
create index fhir_strings_resource on fhir_strings (site_id, resource_no);

-- A time span from `starts` up to, but without, `ends`; infinity where it is open.
create table fhir_dates (
  site_id integer not null,
  kind text not null collate "C",
  param text not null collate "C",
  starts timestamptz not null,
  ends timestamptz not null,
  resource_no bigint not null
);
create index fhir_dates_search on fhir_dates (site_id, kind, param, starts, ends, resource_no);
create index fhir_dates_resource on fhir_dates (site_id, resource_no);

create table fhir_references (
  site_id integer not null,
  kind text not null collate "C",
  param text not null collate "C",
  -- Empty for what is not in this store; `target_key` is then its address.
  target_kind text not null collate "C",
  target_key text not null collate "C",
  resource_no bigint not null
);
create index fhir_references_search on fhir_references
  (site_id, target_kind, target_key, kind, param, resource_no);
create index fhir_references_resource on fhir_references (site_id, resource_no);

-- Who has a resource open with changes that are not saved. Short-lived: rows that nobody renews are taken away.
create table resource_editors (
  site_id integer not null references sites,
  kind text not null,
  resource_key text not null,
  user_id uuid not null references users on delete cascade,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (site_id, kind, resource_key, user_id)
);
create index resource_editors_seen on resource_editors (seen_at);

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

-- What the last test of each stored Endpoint came to, by which Endpoints are searched for.
create table endpoint_last_tests (
  site_id integer not null references sites,
  resource_key text not null,
  tested_at timestamptz(3) not null,
  outcome text not null,
  primary key (site_id, resource_key)
);

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
create index endpoint_test_states_failing on endpoint_test_states (site_id, resource_key) where is_failing;
