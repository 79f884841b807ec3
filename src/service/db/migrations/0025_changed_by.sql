-- Who saved the current version, for searches by it. The next start fills it in, with the search index.
alter table fhir_resources add column author_id uuid;
create index fhir_resources_author on fhir_resources (site_id, kind, author_id, confidentiality, resource_no)
  where not is_deleted;
