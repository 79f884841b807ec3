-- With all that a walk along it has to know of what does not match.
drop index fhir_resources_updated;
create index fhir_resources_updated on fhir_resources (site_id, kind, last_updated, resource_key)
  include (resource_no, confidentiality, changed_in) where not is_deleted;
