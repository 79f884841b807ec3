-- What searches find, how versions are packed, who may see what: docs/decisions, "Versions are packed".

alter table fhir_resources
  -- Stands for the resource in the search index.
  add column resource_no bigint generated always as identity,
  -- The highest label of the v3 Confidentiality system: 1 is R, 2 is V.
  add column confidentiality smallint not null default 0 check (confidentiality between 0 and 2),
  add column sorted_date timestamptz,
  -- The version that newer ones are packed against. It stands alone.
  add column snapshot_version_id integer not null default 1,
  -- Which generation of the extraction wrote the rows of the search index. 0: there are none yet.
  add column index_version smallint not null default 0,
  -- The transaction of the current state. Searches that go on from page to page see by it what has moved.
  add column changed_in xid8 not null default pg_current_xact_id();
create unique index fhir_resources_no on fhir_resources (resource_no);
create index fhir_resources_changed on fhir_resources (site_id, kind, changed_in);
create index fhir_resources_date on fhir_resources (site_id, kind, sorted_date, resource_key) where not is_deleted;
-- For finding those that are to be indexed again, without reading the others.
create index fhir_resources_index_version on fhir_resources (index_version, resource_no);
-- Every version so far stands alone.
update fhir_resources set snapshot_version_id = version_id;

alter table fhir_versions
  add column packed bytea,
  add column packing text not null default 'plain' check (packing in ('plain', 'zstd')),
  -- The version whose text is the dictionary. Null: it needs none.
  add column base_version_id integer,
  add column confidentiality smallint not null default 0 check (confidentiality between 0 and 2),
  add column written_in xid8 not null default pg_current_xact_id();
update fhir_versions set packed = convert_to(content, 'UTF8');
alter table fhir_versions
  drop column content,
  alter column packed set not null,
  alter column packing drop default,
  -- It is packed already.
  alter column packed set storage external;
create index fhir_versions_updated on fhir_versions
  (site_id, kind, last_updated, resource_key, version_id) include (confidentiality);
create index fhir_deletions_updated on fhir_deletions
  (site_id, kind, deleted_at, resource_key, after_version_id);
create index fhir_deletions_resource on fhir_deletions (site_id, kind, resource_key, after_version_id);

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
