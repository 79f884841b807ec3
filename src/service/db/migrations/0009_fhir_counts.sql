-- Exact totals of searches are counted from this index alone; without it, every resource of the kind is visited.
create index fhir_resources_seen on fhir_resources (site_id, kind, confidentiality, resource_no) where not is_deleted;
