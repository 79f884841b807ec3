-- The changes of a site that one person made, newest first, one kind after the other.
create index fhir_versions_author on fhir_versions
  (site_id, author_id, kind, last_updated, resource_key, version_id) where author_id is not null;
create index fhir_deletions_author on fhir_deletions
  (site_id, author_id, kind, deleted_at, resource_key, after_version_id) where author_id is not null;
create index eventgroup_versions_saved on eventgroup_versions (site_id, saved_at, eventgroup_id, version_id);
