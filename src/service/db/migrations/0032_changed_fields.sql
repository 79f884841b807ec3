-- Which fields a version changed against the one before it, for histories that are filtered by field. Null: not looked at
-- yet, which the first history that is filtered so makes up for.
alter table fhir_versions add column changed text[];
