-- What else Endpoints are sorted by, in the order of `sortElements` (fhir-kinds.ts); null where there is nothing. The
-- next start fills it in, with the search index.
alter table fhir_resources add column sort_keys text[] collate "C" not null default '{}';
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
