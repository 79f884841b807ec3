-- Why a version was saved, as whoever saved it put it; null where nothing was said.
alter table fhir_versions add column reason text;
alter table eventgroup_versions add column reason text;
alter table webhook_versions add column reason text;
