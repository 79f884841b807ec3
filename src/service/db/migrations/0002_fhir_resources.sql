-- The current version of each resource, with what lists sort by.
create table fhir_resources (
  site_id integer not null references sites,
  kind text not null,
  resource_key text not null collate "C",
  resource_id text not null,
  version_id integer not null,
  last_updated timestamptz(3) not null,
  is_deleted boolean not null default false,
  name text not null default '' collate "C",
  status text not null default '' collate "C",
  content text not null,
  primary key (site_id, kind, resource_key)
);
create index fhir_resources_updated on fhir_resources (site_id, kind, last_updated, resource_key) where not is_deleted;
create index fhir_resources_name on fhir_resources (site_id, kind, name, resource_key) where not is_deleted;
create index fhir_resources_status on fhir_resources (site_id, kind, status, resource_key) where not is_deleted;

-- Every version ever stored, the current one too. Version numbers have no gaps: a delete takes none.
create table fhir_versions (
  site_id integer not null,
  kind text not null,
  resource_key text not null collate "C",
  version_id integer not null,
  method text not null check (method in ('POST', 'PUT')),
  last_updated timestamptz(3) not null,
  author_id uuid,
  content text not null,
  primary key (site_id, kind, resource_key, version_id),
  foreign key (site_id, kind, resource_key) references fhir_resources
);

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
